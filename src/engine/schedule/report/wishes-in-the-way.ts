import type {
  FixedGame,
  MatchId,
  Placement,
  ScheduleItem,
  ScheduleProblem,
  TeamId,
} from "#engine/types.ts";
import { dateOf, dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { lintMove } from "#engine/schedule/lint/lint.ts";
import type { RuleViolation } from "#engine/schedule/lint/rule-violation.ts";
import { indexSchedule, type ScheduleIndex } from "#engine/schedule/lint/schedule-index.ts";

/** What somebody wished: a team can't play then, two teams share somebody, a court is kept for games or games for it. */
export type WishInTheWay =
  | { kind: "absent"; teamId: TeamId }
  | { kind: "sharing"; teamIds: [TeamId, TeamId] }
  | { kind: "reserved"; court: number };

export interface HeldUp {
  itemId: MatchId;
  wishes: WishInTheWay[];
  /** Whether without them the game could be played; else something else is in the way as well. */
  isByWishes: boolean;
}

/** Places that are looked at in all; games that are left then are not explained. */
const MOST_LOOKS = 50_000;

/**
 * Which wishes keep each of some games from the free places of a schedule: those of the places where least
 * else is in the way, unless as little is where no wish is. Others, such as games for which there is no
 * free place, are left out.
 */
export function wishesInTheWay(
  problem: ScheduleProblem,
  placements: readonly Placement[],
  waiting: readonly MatchId[],
): HeldUp[] {
  const { absences = [], sharing = [], reservations = [] } = problem;
  if (absences.length + sharing.length + reservations.length === 0) return [];
  const free = freePlaces(problem, placements);
  const index = indexSchedule(withFixed(problem, placements));
  const held: HeldUp[] = [];
  for (const itemId of waiting.slice(0, MOST_LOOKS / Math.max(1, free.length))) {
    const window = problem.windows?.find((one) => one.itemId === itemId);
    const own = free.filter(({ from, to }) => !window || (from >= window.from && to <= window.to));
    const found = leastInTheWay(index, own, itemId);
    if (found) held.push({ itemId, ...found });
  }
  return held;
}

interface FreePlace {
  from: number;
  to: number;
  place: Omit<Placement, "itemId">;
}

function freePlaces(problem: ScheduleProblem, placements: readonly Placement[]): FreePlace[] {
  const { calendar, fixed, closures } = problem;
  if (calendar.endDate === null) return [];
  const days = dayNumberOf(calendar.endDate) - dayNumberOf(calendar.startDate) + 1;
  const taken = [...fixed, ...placements.map((one) => ({ ...one, teamIds: [] }))];
  const grid = buildGrid(calendar, { fixed: taken, ...(closures && { closures }) }, days);
  return grid.courts.flatMap((courts, cell) => courts.map((court) => placeAt(grid, cell, court)));
}

function placeAt(grid: Grid, cell: number, court: number): FreePlace {
  const { start, end } = grid.slot[cell]!;
  const date = dateOf(grid.dayNumber[grid.day[cell]!]!);
  return { from: grid.from[cell]!, to: grid.to[cell]!, place: { date, start, end, court } };
}

/** The schedule as the linter reads it; games that stand are items of their own. */
function withFixed(problem: ScheduleProblem, placements: readonly Placement[]) {
  const { items, fixed, minRestMinutes, maxGamesPerDay } = problem;
  const { absences = [], sharing = [], reservations = [] } = problem;
  const standing = fixed.map((game, at) => toItem(game, -1 - at));
  return {
    items: [...items, ...standing],
    placements: [
      ...placements,
      ...fixed.map(({ date, start, end, court }, at) => {
        return { itemId: -1 - at, date, start, end, court };
      }),
    ],
    minRestMinutes,
    maxGamesPerDay,
    absences,
    sharing,
    reservations,
  };
}

function toItem({ bracketId, round, teamIds }: FixedGame, id: MatchId): ScheduleItem {
  const participants = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, bracketId: bracketId ?? -1, round: round ?? 1, participants };
}

/** What is in the way at the places where least is; null where no wish is, or as little without one. */
function leastInTheWay(
  index: ScheduleIndex,
  free: readonly FreePlace[],
  itemId: MatchId,
): Omit<HeldUp, "itemId"> | null {
  const looks = free.map(({ place }) => {
    const found = lintMove(index, { itemId, ...place });
    const wishes = new Map(found.flatMap((one) => toWish(one) ?? []).map((it) => [keyOf(it), it]));
    const others = found.filter((one) => one.severity === "broken" && toWish(one) === null).length;
    return { wishes, others };
  });
  const withoutWish = looks.reduce(
    (least, { wishes, others }) => (wishes.size === 0 ? Math.min(least, others) : least),
    Infinity,
  );
  const candidates = looks
    .filter(({ wishes, others }) => wishes.size > 0 && others < withoutWish)
    .toSorted((a, b) => a.others - b.others || a.wishes.size - b.wishes.size);
  const [best] = candidates;
  if (!best) return null;
  const wishes = new Map(
    candidates
      .filter((it) => it.others === best.others && it.wishes.size === best.wishes.size)
      .flatMap((it) => [...it.wishes]),
  );
  return { wishes: [...wishes.values()], isByWishes: best.others === 0 };
}

function toWish(violation: RuleViolation): WishInTheWay | null {
  const { rule, teamId, otherTeamId, court } = violation;
  if (rule === "team_absent") return { kind: "absent", teamId: teamId! };
  if (rule === "person_conflict") return { kind: "sharing", teamIds: [teamId!, otherTeamId!] };
  if (rule === "court_reserved") return { kind: "reserved", court: court! };
  return null;
}

function keyOf(wish: WishInTheWay): string {
  return JSON.stringify(wish);
}
