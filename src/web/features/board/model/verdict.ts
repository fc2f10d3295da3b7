import {
  indexMoved,
  lintMove,
  type Placement,
  type RuleViolation,
  type ScheduleIndex,
} from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Moment } from "#web/i18n/dates.ts";
import { type BoardData, type DayGrid, endsOn, placeAt, restAround, startsOn } from "./day-grid.ts";
import {
  endAfter,
  isSamePlace,
  lengthOf,
  minutesOf,
  type Place,
  placeOf,
  timeOf,
  toPlacement,
} from "./places.ts";

export type Level = "fine" | "strained" | "broken";

/** What speaks against a place: a rule of the schedule, or that its time has passed. */
export interface Objection extends Omit<RuleViolation, "rule"> {
  rule: RuleViolation["rule"] | "passed";
}

/** What a place would mean for games: how good it is, and the rules behind that, worst first. */
export interface Verdict {
  level: Level;
  violations: Objection[];
}

/** What places are judged by: all other games, and the time, null where it is no concern. */
export interface Ground {
  index: ScheduleIndex;
  now: Moment | null;
}

export function judge(ground: Ground, group: PlacedGames, place: Place): Verdict {
  return toVerdict(objections(ground, [toPlacement(group.id, place)]));
}

function objections({ index, now }: Ground, moved: Placement[]): Objection[] {
  const passed = moved
    .filter((placement) => hasPassed(placement, now))
    .map(({ itemId }): Objection => ({ rule: "passed", severity: "broken", itemIds: [itemId] }));
  return [...passed, ...moved.flatMap((placement) => lintMove(index, placement))];
}

function hasPassed({ date, start }: { date: string; start: string }, now: Moment | null): boolean {
  return now !== null && `${date} ${start}` < `${now.date} ${now.time}`;
}

/** Whether the server asks before it stores this: double bookings, and courts that are closed. */
export function needsConsent({ violations }: Verdict): boolean {
  return violations.some(({ rule }) => askedAbout.has(rule));
}

const askedAbout = new Set<Objection["rule"]>(["court_conflict", "court_closed", "team_conflict"]);

/** Whether games may be moved at all: nothing of theirs has begun or is locked. */
export function isMovable({ games }: PlacedGames): boolean {
  return games.every(({ status, locked }) => status === "SCHEDULED" && !locked);
}

/** What a cell would mean, and where games could change places with those in it, what that would. */
export interface CellVerdict extends Verdict {
  swap: Verdict | null;
}

/** The verdicts on every cell of a day, by the cell's key. */
export function judgeDay(
  { data, grid, ...ground }: Ground & { data: BoardData; grid: DayGrid },
  group: PlacedGames,
): Map<string, CellVerdict> {
  const verdicts = new Map<string, CellVerdict>();
  for (const { start, cells } of grid.rows) {
    for (const { key, court, groups } of cells) {
      const place = placeAt(data, group, { date: grid.date, start, court });
      const others = groups.filter(({ id }) => id !== group.id);
      const swap = others.length === 1 ? judgeSwap(ground, group, others[0]!) : null;
      verdicts.set(key, { ...judge(ground, group, place), swap: swap?.verdict ?? null });
    }
  }
  return verdicts;
}

export interface Swap {
  other: PlacedGames;
  places: { group: Place | null; other: Place | null };
  verdict: Verdict;
}

/**
 * What it would mean if games changed places with others: each keeps its length, and takes the
 * other's start and court. Where one of the two has no place, the other goes off the schedule,
 * which is never simply good.
 */
export function judgeSwap(ground: Ground, group: PlacedGames, other: PlacedGames): Swap | null {
  const [own, its] = [placeOf(group), placeOf(other)];
  if ((!own && !its) || !isMovable(other)) return null;
  const places = { group: inPlaceOf(its, own), other: inPlaceOf(own, its) };
  const moves = new Map([
    [group.id, places.group && toPlacement(group.id, places.group)],
    [other.id, places.other && toPlacement(other.id, places.other)],
  ]);
  const swapped = { ...ground, index: indexMoved(ground.index, moves) };
  const moved = [...moves.values()].filter((placement) => placement !== null);
  const verdict = toVerdict(unique(objections(swapped, moved)));
  const isCostly = moved.length === 1 && verdict.level === "fine";
  return { other, places, verdict: isCostly ? { ...verdict, level: "strained" } : verdict };
}

/** A place as games get it that had another: as long as they were, if they had one at all. */
function inPlaceOf(place: Place | null, own: Place | null): Place | null {
  return place && own ? { ...place, end: endAfter(place.start, lengthOf(own)) } : place;
}

/**
 * The games nearest by (or the earliest, for games without a place) that could change places with
 * games without breaking a rule, those first with which none is strained either; then those that
 * wait for a place and could take this one.
 */
export function bestSwaps(
  { data, ...ground }: Ground & { data: Pick<BoardData, "groups"> },
  group: PlacedGames,
  count = 5,
): Swap[] {
  const own = placeOf(group);
  const others = data.groups.filter((other) => other.id !== group.id && isMovable(other));
  const placed = others
    .filter(({ placement }) => placement !== null)
    .toSorted((a, b) => distance(a.placement!, own) - distance(b.placement!, own));
  const waiting = own ? others.filter(({ placement }) => placement === null) : [];
  return [
    ...firstGood(ground, { group, others: placed, count }),
    ...firstGood(ground, { group, others: waiting, count: mostWaiting }),
  ];
}

interface Candidates {
  group: PlacedGames;
  others: PlacedGames[];
  count: number;
}

function firstGood(ground: Ground, { group, others, count }: Candidates): Swap[] {
  const own = placeOf(group);
  const found: Record<"fine" | "strained", Swap[]> = { fine: [], strained: [] };
  for (const other of others.slice(0, mostSwapsTried)) {
    if (found.fine.length >= count) break;
    const swap = judgeSwap(ground, group, other);
    if (!swap || isSamePlace(swap.places.group, own)) continue;
    const { level } = swap.verdict;
    if (level !== "broken") found[level].push(swap);
  }
  return [...found.fine, ...found.strained].slice(0, count);
}

const mostSwapsTried = 400;
const mostWaiting = 3;

export interface Suggestion {
  place: Place;
  level: Level;
}

/**
 * The places nearest to where games are now (or the earliest, when they have none) that are still
 * to come and break no rule, those that strain none first.
 */
export function bestPlaces(
  { data, dates, ...ground }: Ground & { data: BoardData; dates: string[] },
  group: PlacedGames,
  count = 5,
): Suggestion[] {
  const own = placeOf(group);
  const { courts, plannedCourts } = data;
  const open = courts.filter(({ id }) => id <= plannedCourts);
  const places = dates
    .flatMap((date) =>
      timesToTry(data, { group, date, now: ground.now }).map((start) => ({ date, start })),
    )
    .filter((moment) => !hasPassed(moment, ground.now))
    .toSorted((a, b) => distance(a, own) - distance(b, own))
    .flatMap(({ date, start }) =>
      open.map(({ id }) => placeAt(data, group, { date, start, court: id })),
    )
    .slice(0, mostPlacesTried);
  const found: Record<"fine" | "strained", Suggestion[]> = { fine: [], strained: [] };
  for (const place of places) {
    if (found.fine.length >= count) break;
    if (isSamePlace(place, own)) continue;
    const { level } = judge(ground, group, place);
    if (level !== "broken") found[level].push({ place, level });
  }
  return [...found.fine, ...found.strained].slice(0, count);
}

/**
 * The rows of a day, and the moments at which a game ends and its court is free; after the last
 * one also when its teams have rested; and today, soon.
 */
function timesToTry(
  data: BoardData,
  { group, date, now }: { group: PlacedGames; date: string; now: Moment | null },
): string[] {
  const ends = endsOn(data.groups, date);
  const rested = ends.slice(-1).map((end) => endAfter(end, restAround(data, group)));
  const soon = date === now?.date ? [nextQuarter(now.time)] : [];
  const free = [...ends, ...rested, ...soon].filter((end) => end < lastStart);
  return [...new Set([...startsOn(data, date), ...free])];
}

function nextQuarter(time: string): string {
  return timeOf(Math.ceil(minutesOf(time) / 15) * 15);
}

const lastStart = "23:00";
const mostPlacesTried = 4000;

function toVerdict(violations: Objection[]): Verdict {
  const ordered = violations.toSorted((a, b) => rank(a) - rank(b));
  const worst = ordered[0];
  return { level: worst ? worst.severity : "fine", violations: ordered };
}

const order = [
  "passed",
  "court_closed",
  "court_conflict",
  "team_conflict",
  "court_reserved",
  "team_absent",
  "person_conflict",
  "rest",
  "order",
  "duty_conflict",
  "duty_order",
  "games_per_day",
  "outside_hours",
  "lunch",
  "long_wait",
];

function rank({ rule }: Objection): number {
  return order.indexOf(rule);
}

/** Each broken rule once, though both games of a swap tell of it. */
function unique(violations: Objection[]): Objection[] {
  const byKey = new Map(
    violations.map((violation) => {
      const { rule, itemIds, teamId } = violation;
      return [`${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")} ${teamId}`, violation];
    }),
  );
  return [...byKey.values()];
}

function distance(moment: { date: string; start: string }, from: Place | null): number {
  const minutes = minuteInTime(moment);
  return from ? Math.abs(minutes - minuteInTime(from)) : minutes;
}

function minuteInTime({ date, start }: { date: string; start: string }): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOf(start);
}
