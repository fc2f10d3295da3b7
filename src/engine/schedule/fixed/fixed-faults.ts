import type {
  FixedPlace,
  MatchId,
  Placement,
  ScheduleItem,
  ScheduleProblem,
} from "#engine/types.ts";
import { dayNumberOf, isPlayingWeekday, minuteOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { courtsOf, slotsByDay } from "#engine/schedule/model/own-days.ts";
import type { RuleViolation } from "#engine/schedule/lint/rule-violation.ts";
import { lintSchedule } from "#engine/schedule/lint/lint.ts";
import type { ContradictoryWish } from "#engine/schedule/contradictions/contradiction.ts";
import { itemsBefore } from "./fix-games.ts";

/** A game with a time, and with a court where one was asked for. */
export type WantedPlace = Omit<FixedPlace, "court"> & { court: number | null };

/**
 * Why a game can't have its time: no court is open then (`closed`), or none is free (`taken`); a wish
 * speaks against it (`wish`), beside another fixed game where that concerns both; another fixed game is
 * too near or the wrong way round (`clash`); its team plays a game that stays (`busy`); what decides who
 * plays can't be over (`early`, so many games).
 */
export type FixedFault =
  | { reason: "closed" | "taken" | "busy"; itemId: MatchId }
  | { reason: "wish"; itemId: MatchId; wish: ContradictoryWish; other?: MatchId }
  | { reason: "clash"; itemId: MatchId; other: MatchId }
  | { reason: "early"; itemId: MatchId; games: number };

/** Places with a court each, the first preferred one where any will do; or the first that can't be. */
export function placeFixed(
  problem: ScheduleProblem,
  wanted: readonly WantedPlace[],
): { places: FixedPlace[] } | { fault: FixedFault } {
  const places: FixedPlace[] = [];
  const fixedCourts = wanted.flatMap(({ court, ...at }) =>
    court === null ? [] : [{ ...at, court }],
  );
  for (const place of wanted) {
    const others = [...places, ...fixedCourts.filter(({ itemId }) => itemId !== place.itemId)];
    const courts = place.court === null ? courtsToTry(problem) : [place.court];
    let fault: FixedFault = { reason: "closed", itemId: place.itemId };
    let found: FixedPlace | undefined;
    for (const court of courts) {
      const at = { ...place, court };
      const against = faultAt(problem, at, others);
      if (!against) {
        found = at;
        break;
      }
      // Of several courts no wish alone is to blame, where one of them is taken.
      const isLess =
        against.reason === "closed" || (isOfCourt(against) && fault.reason === "taken");
      if (!isLess) fault = against;
    }
    if (!found) return { fault };
    places.push(found);
  }
  const clash = places.map((place) => opensLate(place, places)).find((it) => it !== null);
  if (clash) return { fault: clash };
  const early = places.map((place) => tooEarly(problem, place, places)).find((it) => it !== null);
  return early ? { fault: early } : { places };
}

function isOfCourt(fault: FixedFault): boolean {
  return fault.reason === "wish" && (fault.wish.kind === "kept" || fault.wish.kind === "reserved");
}

/** Whether another fixed game begins before the one that opens it. */
function opensLate(place: FixedPlace, places: readonly FixedPlace[]): FixedFault | null {
  const { itemId, opens = [] } = place;
  const opened = new Set(opens);
  const other = places.find((it) => opened.has(it.itemId) && momentOf(it) < momentOf(place));
  return other ? { reason: "clash", itemId, other: other.itemId } : null;
}

function momentOf({ date, start }: FixedPlace): string {
  return `${date} ${start}`;
}

function courtsToTry({ calendar }: ScheduleProblem): number[] {
  return [...new Set([...calendar.preferredCourts, ...courtsOf(calendar)])];
}

function faultAt(
  problem: ScheduleProblem,
  place: FixedPlace,
  others: readonly FixedPlace[],
): FixedFault | null {
  const { itemId } = place;
  if (!isOpen(problem, place)) return { reason: "closed", itemId };
  const { items, minRestMinutes, closures, reservations, absences, sharing } = problem;
  const together = [...others, place];
  const ids = new Set(together.map((it) => it.itemId));
  const violation = lintSchedule({
    items: items.filter(({ id }) => ids.has(id)),
    placements: together,
    minRestMinutes,
    maxGamesPerDay: null,
    ...(closures && { closures }),
    ...(reservations && { reservations }),
    ...(absences && { absences }),
    ...(sharing && { sharing }),
  }).find((it) => it.severity === "broken" && it.itemIds.includes(itemId));
  if (violation) return toFault(violation, itemId, problem);
  return againstStaying(problem, place);
}

function toFault(
  { rule, itemIds, absence, court, teamId, otherTeamId }: RuleViolation,
  itemId: MatchId,
  { reservations = [], sharing = [] }: ScheduleProblem,
): FixedFault {
  if (absence) return { reason: "wish", itemId, wish: { kind: "absent", absence } };
  if (rule === "court_reserved") {
    const own = reservations.filter(({ keeps }) => keeps.includes(itemId)).map((it) => it.court);
    const isKept = own.length > 0 && !own.includes(court!);
    const wish = isKept
      ? { kind: "kept" as const, courts: own }
      : { kind: "reserved" as const, court: court! };
    return { reason: "wish", itemId, wish };
  }
  if (rule === "court_closed") return { reason: "closed", itemId };
  const other = itemIds.find((id) => id !== itemId);
  const shared = sharing.find((ids) => [teamId, otherTeamId].every((id) => ids.includes(id ?? 0)));
  if (rule === "person_conflict" && shared && other !== undefined) {
    return { reason: "wish", itemId, wish: { kind: "sharing", teamIds: shared }, other };
  }
  if (rule === "court_conflict" || other === undefined) return { reason: "taken", itemId };
  return { reason: "clash", itemId, other };
}

/** Whether the calendar plays that day, and the court from then until the end of the game. */
function isOpen({ calendar }: ScheduleProblem, { date, start, end, court }: Placement): boolean {
  const day = dayNumberOf(date);
  const isWithin =
    date >= calendar.startDate && (calendar.endDate === null || date <= calendar.endDate);
  if (!isWithin || !isPlayingWeekday(calendar, day)) return false;
  if (calendar.excludedDates.includes(date)) return false;
  const slots = slotsByDay(calendar)(day).filter(({ courts }) => courts.includes(court));
  const opens = Math.min(...slots.map(({ from }) => from));
  const closes = Math.max(...slots.map(({ to }) => to));
  return minuteOf(start) >= opens && minuteOf(end) <= closes;
}

function againstStaying(
  { items, fixed, minRestMinutes, sharing = [] }: ScheduleProblem,
  { itemId, date, start, end, court }: FixedPlace,
): FixedFault | null {
  const item = items.find(({ id }) => id === itemId);
  const rest = item?.restMinutes ?? minRestMinutes;
  const teams = teamsOf(item);
  const [from, to] = [minuteOf(start), minuteOf(end)];
  for (const game of fixed) {
    if (game.date !== date) continue;
    const [begins, ends] = [minuteOf(game.start), minuteOf(game.end)];
    const isAtOnce = begins < to && from < ends;
    if (game.court === court && isAtOnce) return { reason: "taken", itemId };
    const isNear = begins < to + rest && from < ends + rest;
    if (isNear && game.teamIds.some((id) => teams.has(id))) return { reason: "busy", itemId };
    const teamIds = sharing.find(
      (ids) => ids.some((id) => teams.has(id)) && ids.some((id) => game.teamIds.includes(id)),
    );
    if (isAtOnce && teamIds) return { reason: "wish", itemId, wish: { kind: "sharing", teamIds } };
  }
  return null;
}

function teamsOf(item: ScheduleItem | undefined): Set<number> {
  const sides = item?.participants ?? [];
  return new Set(sides.flatMap((side) => (side.kind === "team" ? [side.teamId] : [])));
}

/** Whether the games before it, round after round, need more time or more courts than there are. */
function tooEarly(
  problem: ScheduleProblem,
  { itemId, date, start }: FixedPlace,
  places: readonly FixedPlace[],
): FixedFault | null {
  const fixed = new Set(places.map((place) => place.itemId));
  const before = itemsBefore(problem.items, itemId);
  const open = before.filter(({ item }) => !fixed.has(item.id));
  if (open.length === 0) return null;
  const own = problem.items.find(({ id }) => id === itemId);
  const rest = own?.restMinutes ?? problem.minRestMinutes;
  const due = dayNumberOf(date) * 1440 + minuteOf(start) - rest;
  // The fixed games take their courts from those before this one.
  const taken = [...problem.fixed, ...places.map((place) => ({ ...place, teamIds: [] }))];
  const calendar = { ...problem.calendar, endDate: date };
  const grid = buildGrid(calendar, { ...problem, fixed: taken }, Infinity);
  const rounds = Math.max(...open.map((it) => it.rounds));
  const isShort = roomUntil(grid, due) < open.length;
  const isLate = earliestEnd(grid, rounds, rest) > due;
  return isShort || isLate ? { reason: "early", itemId, games: open.length } : null;
}

function roomUntil(grid: Grid, due: number): number {
  return grid.capacity.reduce(
    (room, courts, cell) => (grid.to[cell]! <= due ? room + courts : room),
    0,
  );
}

/** When so many games of one team, one after the other, are over at the earliest; cells are in order of their ends. */
function earliestEnd(grid: Grid, games: number, rest: number): number {
  let [end, left, from] = [Infinity, games, -Infinity];
  for (let cell = 0; cell < grid.size && left > 0; cell++) {
    if (grid.capacity[cell] === 0 || grid.from[cell]! < from) continue;
    left--;
    end = grid.to[cell]!;
    from = end + rest;
  }
  return left > 0 ? Infinity : end;
}
