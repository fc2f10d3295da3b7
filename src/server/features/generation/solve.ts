import {
  type BracketRequest,
  type Clash,
  countCourts,
  drawFixtures,
  fixGames,
  type Fixture,
  type GameLabel,
  labelFixed,
  minuteOf,
  placeFixtures,
  type Placement,
  planBrackets,
  type PlannedBracket,
  type QualityReport,
  scheduleMatches,
  type ScheduleItem,
  type ScheduleProblem,
  type TeamEntry,
  timeOf,
  toScheduleItems,
} from "#engine";
import { limits } from "#contract/limits.ts";
import {
  type CourtReservation,
  toEngineReservations,
} from "#contract/schedule/court-reservations.ts";
import { saidOfSummary, saidOfUnscheduled } from "#contract/reasons.ts";
import { AppError } from "#server/errors.ts";
import type { DutyJob } from "./drawn-duties/duty-job.ts";
import { type DutyCount, giveDuties, type GivenDuty } from "./drawn-duties/give-duties.ts";
import { fixTimes, type Fixed, type Fixing, unmetBefore } from "./fixed-times/fix-times.ts";
import type { Standing } from "./inputs/drawn-groups.ts";
import { toReservable } from "./reserved-games.ts";
import { unmetWishes } from "./unmet-wishes.ts";
import { packed, type Said } from "#texts/said.ts";

/** What the engine needs to know of a tournament and of what is asked for. */
export interface GenerationJob {
  /** The divisions that are drawn together, or the tournament itself. */
  parts: ({
    divisionId: number | null;
    teams: TeamEntry[];
    config: BracketRequest[];
    /** Of its own, instead of those that all have. */
    gamesPerMatchup?: number;
    /** How long its games last within their slots. */
    gameMinutes?: number;
    /** How long its teams rest, where that is not as long as all do. */
    restMinutes?: number;
  } & Partial<Standing>)[];
  shuffle: boolean;
  pots: boolean;
  apart: boolean;
  teamsPerMatch: number;
  gamesPerMatchup: number;
  seed: number;
  /** What the teams are called, where reasons shall name them. */
  names?: readonly (readonly [number, string])[];
  /** Courts that are kept for games, and what courts are called, where reasons shall name them. */
  reservations?: readonly CourtReservation[];
  courtNames?: readonly (readonly [number, string])[];
  /** Games that have their time before the draw. */
  fixing?: Fixing;
  /** Who referees and keeps score, where that is given out with the draw. */
  duties?: DutyJob;
  /** Null leaves every game without a time. */
  schedule: Omit<ScheduleProblem, "items" | "seed" | "reservations"> | null;
}

/** A game of the plan; ids count from 1 within it, times are the tournament's own. */
export interface PlannedGame extends Fixture {
  placement: Placement | null;
  /** Whether it had its time before the draw. */
  isFixed?: boolean;
  duties?: GivenDuty[];
}

export interface GenerationPlan {
  brackets: (PlannedBracket & {
    divisionId: number | null;
    /** With it the bracket's division, drawn alone, is drawn alike. */
    drawNumber: number;
    gamesPerMatchup?: number;
    gameMinutes?: number;
    restMinutes?: number;
  })[];
  /** The number in the plan of each bracket that is there already and feeds it, and its own. */
  standing: (readonly [number, number])[];
  clashes: Clash[];
  /** In playing order, games without a time last. */
  games: PlannedGame[];
  /** Why games have no time, each reason once; none when all have one. */
  reasons: Said[];
  report: QualityReport | null;
  duties: DutyCount[];
}

/** Draws brackets and games, and schedules them. Pure and slow: it runs in a thread of its own. */
export function solveGeneration(job: GenerationJob): GenerationPlan {
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
    return { brackets, ...others, games, reasons, report: null, duties: [] };
  }
  const problem: ScheduleProblem = {
    ...job.schedule,
    items: withOwnRests(toScheduleItems(fixtures), brackets),
    seed: job.seed,
    reservations: toEngineReservations(job.reservations ?? [], toReservable(fixtures, brackets)),
  };
  const fixing = job.fixing ?? { times: [], minutes: null };
  const fixed = fixTimes(fixing, problem, { fixtures, brackets, names: new Map(job.names) });
  const result = scheduleMatches(fixGames(problem, fixed.places));
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
    reasons: reasonsOf(result, { job, problem, fixed }),
    report: result.report,
  };
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

function withOwnRests(items: ScheduleItem[], brackets: GenerationPlan["brackets"]): ScheduleItem[] {
  const restOf = new Map(brackets.map(({ id, restMinutes }) => [id, restMinutes]));
  return items.map((item) => {
    const restMinutes = restOf.get(item.bracketId);
    return restMinutes === undefined ? item : { ...item, restMinutes };
  });
}

/** A division's games can end before their slots do; those of a meeting share theirs out. */
function withOwnLengths(
  placements: Placement[],
  fixtures: Fixture[],
  brackets: GenerationPlan["brackets"],
): Placement[] {
  const minutesOf = new Map(brackets.map(({ id, gameMinutes }) => [id, gameMinutes]));
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return placements.map((place) => {
    const { bracketId, meeting } = fixtureOf.get(place.itemId)!;
    const minutes = minutesOf.get(bracketId);
    if (minutes === undefined || meeting !== undefined) return place;
    const end = Math.min(minuteOf(place.end), minuteOf(place.start) + minutes);
    return { ...place, end: timeOf(end) };
  });
}

interface Asked {
  job: GenerationJob;
  problem: ScheduleProblem;
  fixed: Fixed;
}

/** Why games have no time, and what stands in their way; none where all have one. */
function reasonsOf(
  { unscheduled, summary }: ReturnType<typeof scheduleMatches>,
  { job, problem, fixed }: Asked,
): Said[] {
  if (unscheduled.length === 0) return [];
  const without = new Set(unscheduled.map(({ itemId }) => itemId));
  return eachOnce([
    saidOfSummary(summary),
    ...unmetBefore(fixed, { items: problem.items, without }),
    ...unmetWishes({
      problem,
      without,
      names: new Map(job.names),
      courtNames: new Map(job.courtNames),
    }),
    ...unscheduled.map(saidOfUnscheduled),
  ]);
}

/** Each part drawn by itself, with brackets that count on; the first as it would be alone. */
function planParts({ parts, ...job }: GenerationJob) {
  const together: Omit<GenerationPlan, "games" | "reasons" | "report" | "duties"> & {
    unplaced: number[];
  } = {
    brackets: [],
    unplaced: [],
    standing: [],
    clashes: [],
  };
  for (const [index, { divisionId, ...part }] of parts.entries()) {
    const firstBracketId = together.brackets.length + together.standing.length + 1;
    const seed = (job.seed + index) % 2 ** 32;
    const { gamesPerMatchup, gameMinutes, restMinutes } = part;
    const own = {
      divisionId,
      drawNumber: seed,
      ...(gamesPerMatchup && { gamesPerMatchup }),
      ...(gameMinutes && { gameMinutes }),
      ...(restMinutes !== undefined && { restMinutes }),
    };
    const plan = planBrackets({ ...job, ...part, seed, firstBracketId });
    together.brackets.push(...plan.brackets.map((bracket) => ({ ...bracket, ...own })));
    together.standing.push(
      ...(part.drawn ?? []).map(
        ({ bracketId }, place) => [firstBracketId + place, bracketId] as const,
      ),
    );
    together.unplaced.push(...plan.unplaced);
    together.clashes.push(...plan.clashes);
  }
  return together;
}

/** Why so many matches are not made at once, with their number; null when they may be. */
export function explainTooMany(matches: number): Said | null {
  const { max } = limits.generatedMatches;
  if (matches <= max) return null;
  return { code: "refusals.generation.tooMany", params: { matches, max } };
}

function eachOnce(reasons: Said[]): Said[] {
  return [...new Map(reasons.map((reason) => [packed(reason), reason])).values()];
}

function checkLengths(placements: Placement[]): void {
  const empty = placements.find(({ start, end }) => start >= end);
  if (!empty) return;
  throw new AppError("impossible", "refusals.generation.slotShort");
}

/** Rounds in playing order and balanced sides, as the schedule has them. */
function applyLabels(fixtures: Fixture[], labels: GameLabel[]): void {
  const labelOf = new Map(labels.map((label) => [label.itemId, label]));
  let label: GameLabel | undefined;
  for (const fixture of fixtures) {
    // Games of a meeting follow each other and are one item, under the id of the first.
    label = labelOf.get(fixture.id) ?? label;
    if (!label) continue;
    const { home, away } = fixture;
    fixture.round = label.round;
    if (label.isSwapped) Object.assign(fixture, { home: away, away: home });
  }
}

function inPlayingOrder(fixtures: Fixture[], placements: Placement[]): PlannedGame[] {
  const placementOf = new Map(placements.map((placement) => [placement.itemId, placement]));
  const moment = ({ placement }: PlannedGame) =>
    placement ? `${placement.date} ${placement.start}` : "~";
  return fixtures
    .map((fixture) => Object.assign(fixture, { placement: placementOf.get(fixture.id) ?? null }))
    .toSorted(
      (a, b) =>
        compare(moment(a), moment(b)) ||
        (a.placement?.court ?? 0) - (b.placement?.court ?? 0) ||
        a.id - b.id,
    );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
