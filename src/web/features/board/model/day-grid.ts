import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import { defaultTimeSlots, type TimeSlot } from "#contract/brackets/playing-hours.ts";
import { timings } from "#contract/essentials.ts";
import { restIn } from "#contract/board/division-rests.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { slotsOn, toEngineHours } from "#contract/board/slots-of-days.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import { type Division, divisionIn } from "#contract/tournaments/divisions.ts";
import type { Court } from "#contract/tournaments/tournaments.ts";
import { addDays } from "#web/i18n/dates.ts";
import { closes } from "#web/features/schedule/closures/closures.ts";
import { endAfter, lengthOf, minutesOf, type Place, placeOf } from "./places.ts";
import { courtsThere } from "#web/features/tournaments/courts-there.ts";

interface Column {
  /** Null for games that have a time and no court. */
  court: number | null;
  name: string | null;
}

export interface Cell {
  key: string;
  start: string;
  court: number | null;
  groups: PlacedGames[];
  /** Whether the court can't be played on, or isn't open yet or any more, for some of the time until the next row. */
  isClosed: boolean;
  /** Games of the court that started in an earlier row and are still on. */
  running: PlacedGames[];
}

/** A day of the board: a row for each time that something may start, a column for each court. */
export interface DayGrid {
  date: string;
  columns: Column[];
  rows: { start: string; cells: Cell[] }[];
}

export interface BoardData {
  groups: PlacedGames[];
  rules: ScheduleRules;
  courts: Court[];
  /** How many courts are planned; further ones are shown only where games are on them. */
  plannedCourts: number;
  closures: CourtClosure[];
  /** Courts that are kept for games, and the divisions that they can be kept for. */
  reservations: CourtReservation[];
  divisions: Pick<Division, "id" | "name" | "brackets">[];
  /** The tournament's: what has passed, has passed there. */
  zone: string;
}

/** How long those who play games rest before and after them. */
export function restAround(
  { rules, divisions }: Pick<BoardData, "rules" | "divisions">,
  { games }: PlacedGames,
): number {
  return restIn(rules, divisionIn(divisions, games[0]!.bracket_id)?.id ?? null);
}

export function toDayGrid(data: BoardData, date: string): DayGrid {
  const today = data.groups.filter(({ placement }) => placement?.date === date);
  const columns = columnsOf(data, today);
  const byCell = Map.groupBy(today, (group) => {
    const { start, court } = placeOf(group)!;
    return cellKey(start, court);
  });
  const starts = startsOn(data, date);
  const ownHours = toEngineHours(slotsOn(data.rules, date))?.courts ?? [];
  const rows = starts.map((start, row) => {
    const end =
      slotOf(data, date, start)?.end ??
      starts[row + 1] ??
      endAfter(start, usualLength(data.groups));
    return {
      start,
      cells: columns.map(({ court }) => {
        const key = cellKey(start, court);
        const groups = (byCell.get(key) ?? []).toSorted((a, b) => a.id - b.id);
        const isClosed =
          data.closures.some((closure) => closes(closure, { date, start, end, court })) ||
          ownHours.some((own) => own.court === court && (start < own.from || end > own.to));
        return { key, start, court, groups, isClosed, running: runningAt(today, start, court) };
      }),
    };
  });
  return { date, columns, rows };
}

export function cellKey(start: string, court: number | null): string {
  return `${start} ${court ?? "none"}`;
}

/**
 * The times of a day's rows: the slots of the rules, whatever the day's games start at, and when
 * the last of them ends, so that a full day has room for one more.
 */
export function startsOn({ groups, rules }: BoardData, date: string): string[] {
  const slots = slotsOn(rules, date).map(({ start }) => start);
  const starts = new Set([...slots, ...startsOf(groups, date)]);
  if (starts.size === 0) for (const start of startsOf(groups, null)) starts.add(start);
  if (starts.size === 0) for (const { start } of defaultTimeSlots) starts.add(start);
  const lastEnd = endsOn(groups, date).at(-1);
  if (lastEnd !== undefined && lastEnd < "23:30") starts.add(lastEnd);
  return [...starts].toSorted();
}

/** When games of a day end, in order: another could start then. */
export function endsOn(groups: PlacedGames[], date: string): string[] {
  const ends = groups.flatMap(({ placement }) => (placement?.date === date ? placement.end : []));
  return [...new Set(ends)].toSorted();
}

/** The place that a row and a column mean for games: they keep their length where they have one. */
export function placeAt(
  data: BoardData,
  group: PlacedGames,
  { date, start, court }: Omit<Place, "end">,
): Place {
  const own = placeOf(group);
  const slot = slotOf(data, date, start);
  const length = own ? lengthOf(own) : slot ? lengthOf(slot) : usualLength(data.groups);
  return { date, start, end: endAfter(start, length), court };
}

/**
 * The days to choose from, in order: those of the tournament, and any other with games. A long
 * tournament shows only its playing days, up to a season's worth.
 */
export function boardDates(
  { groups, rules }: BoardData,
  { start_date, end_date }: { start_date: string; end_date: string },
): { date: string; games: number }[] {
  const counts = new Map<string, number>();
  for (const { placement, games } of groups) {
    if (placement) counts.set(placement.date, (counts.get(placement.date) ?? 0) + games.length);
  }
  const isPlayed = (date: string) =>
    rules.days_of_week.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) &&
    !rules.exclude_dates.includes(date);
  const all = datesBetween(start_date, end_date);
  const offered = all.length > fewDays ? all.filter(isPlayed).slice(0, manyDays) : all;
  return [...new Set([...offered, ...counts.keys()])]
    .toSorted()
    .map((date) => ({ date, games: counts.get(date) ?? 0 }));
}

const fewDays = 14;
const manyDays = 120;

function datesBetween(first: string, last: string): string[] {
  const dates = [];
  for (let date = first; date <= last && dates.length < 1000; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

function slotOf({ rules }: BoardData, date: string, start: string): TimeSlot | undefined {
  return slotsOn(rules, date).find((slot) => slot.start === start);
}

function startsOf(groups: PlacedGames[], date: string | null): string[] {
  return groups.flatMap(({ placement }) =>
    placement && (date === null || placement.date === date) ? [placement.start] : [],
  );
}

function columnsOf({ courts, plannedCourts }: BoardData, today: PlacedGames[]): Column[] {
  const used = new Set(today.map(({ games }) => games[0]!.court_id));
  const shown = courtsThere(courts, { planned: plannedCourts, used });
  const columns: Column[] = shown.map(({ id, name }) => ({ court: id, name }));
  return used.has(null) ? [...columns, { court: null, name: null }] : columns;
}

function runningAt(today: PlacedGames[], start: string, court: number | null): PlacedGames[] {
  return today.filter((group) => {
    const place = placeOf(group)!;
    return court !== null && place.court === court && place.start < start && start < place.end;
  });
}

/** The length that most games have, else an hour. */
export function usualLength(groups: PlacedGames[]): number {
  const counts = new Map<number, number>();
  for (const { placement } of groups) {
    if (!placement) continue;
    const length = minutesOf(placement.end) - minutesOf(placement.start);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most?.[0] ?? timings.matchMinutes;
}
