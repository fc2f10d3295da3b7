import { isLate, isQueued } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { dateIn, timeIn } from "#web/i18n/dates.ts";
import { compareNames } from "#web/i18n/format.ts";

/** The row as someone in another zone sees it: its local date and times are taken from the instants. */
export function inZone(row: ScheduleRow, zone: string): ScheduleRow {
  const { raw_start_time: start, raw_end_time: end } = row;
  return {
    ...row,
    date: start && dateIn(zone, start),
    start_time: start && timeIn(zone, start),
    end_time: end && timeIn(zone, end),
  };
}

export interface RowFilters {
  /** A team's name; empty for all, as the others. */
  team: string;
  date: string;
  stage: string;
}

export function filterRows(rows: ScheduleRow[], { team, date, stage }: RowFilters) {
  return rows.filter(
    (row) =>
      (!team || row.team1 === team || row.team2 === team) &&
      (!date || row.date === date) &&
      (!stage || row.stage === stage),
  );
}

export interface Day {
  /** Null for the games that have no time yet; they come last. */
  date: string | null;
  rows: ScheduleRow[];
}

/** The rows by day, each day in the order of play. */
export function groupByDay(rows: ScheduleRow[]): Day[] {
  const days = Map.groupBy(inPlayingOrder(rows), (row) => row.date);
  return [...days].map(([date, dayRows]) => ({ date, rows: dayRows }));
}

export interface Progress {
  now: ScheduleRow[];
  /** Those that wait at their courts for somebody to begin them, the first called first. */
  called: ScheduleRow[];
  /** Those that nobody has started though their time has come. */
  due: ScheduleRow[];
  /** Those whose time is still to come, and before them those that wait for a free court. */
  next: ScheduleRow[];
  /** Those whose result is still to be decided. */
  brokenOff: ScheduleRow[];
  done: ScheduleRow[];
}

/**
 * What is being played, what is called, what should be played (latest first, those of one time in their order),
 * what comes next (soonest first), what was broken off and what is done (latest first), at a time in milliseconds.
 */
export function groupByProgress(rows: ScheduleRow[], time: number): Progress {
  const ordered = inPlayingOrder(rows);
  const hasCome = (row: ScheduleRow) =>
    isLate(row.status, row.raw_start_time, time) && !isQueued(row, time);
  return {
    now: ordered.filter((row) => row.status === "IN_PROGRESS" && !isBrokenOff(row)),
    called: ordered.filter(isCalled).toSorted((a, b) => compare(a.call!.at, b.call!.at)),
    due: ordered
      .filter((row) => isWaiting(row) && hasCome(row))
      .toSorted((a, b) => compare(playingTime(b), playingTime(a))),
    next: ordered.filter((row) => isWaiting(row) && !hasCome(row)),
    brokenOff: ordered.filter(isBrokenOff).toReversed(),
    done: ordered.filter((row) => isDone(row) && !isBrokenOff(row)).toReversed(),
  };
}

function isWaiting({ status, call }: ScheduleRow) {
  return status === "SCHEDULED" && call === null;
}

/** Whether a game was called to a court and hasn't begun. */
export function isCalled({ status, call }: Pick<ScheduleRow, "status" | "call">): boolean {
  return status === "SCHEDULED" && call !== null;
}

/**
 * The games of days that are over and done with, and those of today before its latest results, apart from
 * the others; none where nothing is left to come.
 */
export function splitEarlier(rows: ScheduleRow[], today: string) {
  const isEarlier = ({ date }: ScheduleRow) => date !== null && date < today;
  const [earlier, rest] = [rows.filter(isEarlier), rows.filter((row) => !isEarlier(row))];
  if (!earlier.every(isDone) || rest.every(isDone)) return { earlier: [], rest: rows };
  const doneToday = rest.filter((row) => row.date === today && isDone(row));
  const long = new Set(doneToday.slice(0, -latestResults));
  return { earlier: [...earlier, ...long], rest: rest.filter((row) => !long.has(row)) };
}

/** So many results of the day stand before what is played now, without hiding it below them. */
const latestResults = 8;

/** Nothing goes on there, decided or not. */
function isDone(row: ScheduleRow) {
  return row.status === "COMPLETED" || row.status === "CANCELED" || isBrokenOff(row);
}

/** Whether a game was broken off and nobody has decided yet. */
export function isBrokenOff({ outcome }: Pick<ScheduleRow, "outcome">): boolean {
  return outcome === "abandoned";
}

export function inPlayingOrder(rows: ScheduleRow[]) {
  return rows.toSorted(
    (a, b) => compare(playingTime(a), playingTime(b)) || a.game_number - b.game_number,
  );
}

/** The side that won a completed game; null for a tie, and before. */
export function winnerOf(row: ScheduleRow): "team1" | "team2" | null {
  if (row.status !== "COMPLETED") return null;
  if (row.lost_by !== null) return row.lost_by === "home" ? "team2" : "team1";
  const score = shownScore(row);
  if (!score) return null;
  const [home, away] =
    score.home === score.away ? (score.shootout ?? [0, 0]) : [score.home, score.away];
  if (home === away) return null;
  return home > away ? "team1" : "team2";
}

export function teamNames(rows: ScheduleRow[]) {
  const names = new Set(rows.flatMap(({ team1, team2 }) => [team1, team2]));
  return [...names].filter((name) => name !== null).toSorted(compareNames);
}

export function dates(rows: ScheduleRow[]) {
  return [...new Set(rows.map((row) => row.date))].filter((date) => date !== null).toSorted();
}

function playingTime({ date, start_time: time }: ScheduleRow) {
  return `${date ?? "9999"} ${time ?? "99:99"}`;
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}
