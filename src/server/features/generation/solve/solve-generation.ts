import { toEngineReservations } from "#contract/schedule/court-reservations.ts";
import {
  countCourts,
  drawFixtures,
  fixGames,
  labelFixed,
  perhapsAtBoth,
  placeFixtures,
  playedAtOnce,
  type Placement,
  scheduleMatches,
  type ScheduleProblem,
  toScheduleItems,
} from "#engine";
import { AppError } from "#server/errors.ts";
import { giveDuties } from "#server/features/generation/drawn-duties/give-duties.ts";
import { type Fixed, fixTimes } from "#server/features/generation/fixed-times/fix-times.ts";
import { toReservable } from "#server/features/generation/reserved-games.ts";
import type { Said } from "#texts/said.ts";
import type { GenerationJob } from "./generation-job.ts";
import type { GenerationPlan, PlannedGame } from "./generation-plan.ts";
import { withOwnLengths, withOwnRests } from "./own-lengths.ts";
import { planParts } from "./plan-parts.ts";
import { applyLabels, inPlayingOrder } from "./playing-order.ts";
import { explainTooMany } from "./too-many.ts";
import { reasonsOf } from "./why-without-time.ts";

/** What the search for a schedule may spend; as much as is worth waiting for, if nothing is said. */
export type Effort = NonNullable<Parameters<typeof scheduleMatches>[1]>;

/** Draws brackets and games, and schedules them. Pure and slow: it runs in a process of its own. */
export function solveGeneration(job: GenerationJob, effort?: Effort): GenerationPlan {
  const { brackets, unplaced, ...others } = planParts(job);
  const fixtures = drawFixtures(
    { brackets, unplaced },
    {
      ...job,
      courts: job.schedule ? countCourts(job.schedule.calendar) : 1,
    },
  );
  const tooMany = explainTooMany(fixtures.length);
  if (tooMany) throw new AppError("impossible", tooMany);
  if (!job.schedule) {
    const reasons: Said[] =
      fixtures.length > 0 ? [{ code: "refusals.generation.switchedOff" }] : [];
    const games = inPlayingOrder(fixtures, []);
    return { brackets, ...others, games, reasons, report: null, perhapsAtOnce: [], duties: [] };
  }
  const problem: ScheduleProblem = {
    ...job.schedule,
    items: withOwnRests(toScheduleItems(fixtures), brackets),
    seed: job.seed,
    reservations: toEngineReservations(job.reservations ?? [], toReservable(fixtures, brackets)),
  };
  const fixing = job.fixing ?? { times: [], minutes: null };
  const fixed = fixTimes(fixing, problem, {
    fixtures,
    brackets,
    names: new Map(job.names),
    divisionNames: new Map(job.divisionNames),
  });
  const solved = fixGames(problem, fixed.places);
  const pairs = perhapsAtBoth(problem.items, problem.sharing ?? []);
  const apart = pairs.map(({ pair }) => pair);
  const result = scheduleApart(solved, apart, effort);
  const placements = [...fixed.places, ...result.placements];
  const placed = withOwnLengths(placeFixtures(fixtures, placements), fixtures, brackets);
  checkLengths(placed);
  const labels =
    fixed.places.length > 0
      ? labelFixed({ ...result, items: problem.items, placements })
      : result.labels;
  applyLabels(fixtures, labels);
  const games = markFixed(inPlayingOrder(fixtures, placed), fixed);
  return {
    brackets,
    ...others,
    ...withDuties(games, others, job),
    reasons: reasonsOf(result, { job, problem, solved, fixed }),
    report: result.report,
    perhapsAtOnce: playedAtOnce(pairs, placements),
  };
}

/** Nobody comes to two games at once, also not to games whose teams aren't known yet, if all find a time so. */
function scheduleApart(
  problem: ScheduleProblem,
  apart: NonNullable<ScheduleProblem["apart"]>,
  effort?: Effort,
) {
  if (apart.length === 0) return scheduleMatches(problem, effort);
  const careful = scheduleMatches({ ...problem, apart }, effort);
  if (careful.unscheduled.length === 0) return careful;
  const plain = scheduleMatches(problem, effort);
  return plain.unscheduled.length < careful.unscheduled.length ? plain : careful;
}

function withDuties(
  games: PlannedGame[],
  { standing }: Pick<GenerationPlan, "standing">,
  { duties }: GenerationJob,
): Pick<GenerationPlan, "games" | "duties"> {
  if (!duties) return { games, duties: [] };
  const { given, counts } = giveDuties({ games, standing }, duties);
  for (const game of games) {
    const own = given.get(game.id);
    if (own) game.duties = own;
  }
  return { games, duties: counts };
}

/** The games of a meeting are fixed with the first of them. */
function markFixed(games: PlannedGame[], { places }: Fixed): PlannedGame[] {
  const ids = new Set(places.map(({ itemId }) => itemId));
  const meetings = new Set(
    games.flatMap(({ id, meeting }) => (ids.has(id) ? (meeting ?? []) : [])),
  );
  return games.map((game) => {
    const isFixed = ids.has(game.id) || meetings.has(game.meeting ?? 0);
    return isFixed ? Object.assign(game, { isFixed }) : game;
  });
}

function checkLengths(placements: Placement[]): void {
  const empty = placements.find(({ start, end }) => start >= end);
  if (!empty) return;
  throw new AppError("impossible", "refusals.generation.slotShort");
}
