import { toEngineReservations } from "#contract/schedule/court-reservations.ts";
import {
  countCourts,
  drawFixtures,
  fixGames,
  labelFixed,
  type PerhapsAtBoth,
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
import { keepApart, timesOf } from "#server/features/generation/staying/apart.ts";
import type { StayingGames } from "#server/features/generation/staying/staying-games.ts";
import { toReservable } from "#server/features/generation/reserved-games.ts";
import type { Said } from "#texts/said.ts";
import type { GenerationJob } from "./generation-job.ts";
import type { GenerationPlan, PlannedGame } from "./generation-plan.ts";
import { withOwnLengths, withOwnRests } from "./own-lengths.ts";
import { planParts } from "./plan-parts.ts";
import { applyLabels, inPlayingOrder } from "./playing-order.ts";
import { explainTooMany } from "./too-many.ts";
import { contradictionsOf, reasonsOf } from "./why-without-time.ts";

const noGames: StayingGames = { items: [], placements: [], together: [] };

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
  const untimed = (reasons: Said[]): GenerationPlan => {
    const games = inPlayingOrder(fixtures, []);
    return { brackets, ...others, games, reasons, report: null, perhapsAtOnce: [], duties: [] };
  };
  if (!job.schedule) {
    return untimed(fixtures.length > 0 ? [{ code: "refusals.generation.switchedOff" }] : []);
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
    courtNames: new Map(job.courtNames),
    divisionNames: new Map(job.divisionNames),
  });
  const solved = fixGames(problem, fixed.places);
  const vain = job.onlyIfItCanFit ? contradictionsOf(solved, job) : [];
  if (vain.length > 0) return untimed(vain);
  const staying = keepApart(job.staying ?? noGames, others.standing);
  const pairs = perhapsAtBoth(problem.items, problem.sharing ?? [], staying);
  const result = scheduleApart(solved, { pairs, staying }, effort);
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
    ...withDuties(games, staying, job),
    reasons: reasonsOf(result, { job, problem, solved, fixed }),
    report: result.report,
    perhapsAtOnce: playedAtOnce(pairs, [...placements, ...staying.placements]),
  };
}

/** Nobody comes to two games at once, also not to games whose teams aren't known yet, if all find a time so. */
function scheduleApart(
  problem: ScheduleProblem,
  { pairs, staying }: { pairs: PerhapsAtBoth[]; staying: StayingGames },
  effort?: Effort,
) {
  if (pairs.length === 0) return scheduleMatches(problem, effort);
  const apart = pairs.map(({ pair }) => pair);
  const fixed = [...problem.fixed, ...timesOf(staying, new Set(apart.flat()))];
  const careful = scheduleMatches({ ...problem, fixed, apart }, effort);
  if (careful.unscheduled.length === 0) return careful;
  const plain = scheduleMatches(problem, effort);
  return plain.unscheduled.length < careful.unscheduled.length ? plain : careful;
}

function withDuties(
  games: PlannedGame[],
  others: StayingGames,
  { duties }: GenerationJob,
): Pick<GenerationPlan, "games" | "duties"> {
  if (!duties) return { games, duties: [] };
  const { given, counts } = giveDuties({ games, others }, duties);
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
