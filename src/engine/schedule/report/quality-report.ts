import type { MatchId, Placement, ScheduleProblem, TeamId } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import {
  indexReservations,
  reservationAgainst,
  type ReservationIndex,
} from "#engine/schedule/model/reservations.ts";
import type { Bound } from "#engine/schedule/bound/bound.ts";
import { courtsOf } from "#engine/schedule/model/own-days.ts";
import { tightDays } from "#engine/schedule/improve/waits.ts";
import { explainLongWaits, type LongWait } from "./long-waits.ts";
import type { GapFigure } from "./gap-figure.ts";

/** How good a schedule is; each extreme names the team and games that it concerns. */
export interface QualityReport {
  games: number;
  scheduled: number;
  /** Slots until the last game ends, and the fewest that any schedule needs (null: cannot fit). */
  slots: number;
  slotsBound: number | null;
  boundReason: string;
  days: number;
  /** Minutes that teams wait between games of a day, and the least for as many games on each day. */
  idleMinutes: number;
  idleBound: number;
  /** The team that waits longest in all. */
  mostIdle: { minutes: number; teamId: TeamId } | null;
  /** Days on which a team plays, summed over teams, and the team that comes most often. */
  teamDays: number;
  mostDays: { days: number; teamId: TeamId } | null;
  longestWait: GapFigure | null;
  /** The waits that are longer than wished, the longest first; none where nothing was wished. */
  longWaits: LongWait[];
  shortestRest: GapFigure | null;
  mostGamesADay: { games: number; teamId: TeamId; date: string } | null;
  /** The team with the least even share of courts. */
  courts: { teamId: TeamId; most: number; least: number } | null;
  /** The team whose home and away games differ most. */
  homeAway: { teamId: TeamId; home: number; away: number } | null;
}

interface TeamGame {
  itemId: MatchId;
  date: string;
  from: number;
  to: number;
  court: number;
  isHome: boolean;
  isPair: boolean;
}

/**
 * Measures any schedule of the problem, made by the engine or by hand. `swapped` are the items whose
 * sides have changed; places outside the calendar's slots count by their times alone.
 */
export function reportQuality(
  problem: ScheduleProblem,
  placements: readonly Placement[],
  bound: Bound,
  swapped: ReadonlySet<MatchId> = new Set(),
): QualityReport {
  const end = lastEnd(placements);
  const grid = gridUntil(end, problem);
  const report: QualityReport = {
    games: problem.items.length,
    scheduled: placements.length,
    slots: grid.to.filter((to) => to <= end).length,
    slotsBound: bound.slots < Infinity ? bound.slots : null,
    boundReason: bound.reason,
    days: new Set(placements.map(({ date }) => date)).size,
    idleMinutes: 0,
    idleBound: 0,
    mostIdle: null,
    teamDays: 0,
    mostDays: null,
    longestWait: null,
    longWaits: [],
    shortestRest: null,
    mostGamesADay: null,
    courts: null,
    homeAway: null,
  };
  const tightWith = tightByRest(grid);
  const restOf = new Map(problem.items.map(({ id, restMinutes: own }) => [id, own]));
  const { longestWaitMinutes: longest } = problem;
  const courts = courtsOf(problem.calendar);
  const reserved = indexReservations(problem.reservations ?? []);
  const tooLong: GapFigure[] = [];
  for (const [teamId, games] of gamesByTeam(problem, placements, swapped)) {
    const rests = games.map(({ itemId }) => restOf.get(itemId) ?? problem.minRestMinutes);
    measureDays(report, teamId, games, tightWith(Math.max(...rests)));
    const gaps = measureGaps(report, teamId, games);
    if (longest != null) tooLong.push(...gaps.filter(({ minutes }) => minutes > longest));
    const open = courts.filter((court) => isOpenTo(reserved, games, court));
    measureCourts(report, teamId, games, open);
    measureSides(report, teamId, games);
  }
  if (longest != null) {
    report.longWaits = explainLongWaits(tooLong, longest, { problem, placements });
  }
  return report;
}

function tightByRest(grid: Grid): (rest: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (rest) => {
    const tight = known.get(rest) ?? tightDays(grid, rest);
    known.set(rest, tight);
    return tight;
  };
}

/** Whether any of a team's games may be played on a court. */
function isOpenTo(reserved: ReservationIndex, games: TeamGame[], court: number): boolean {
  return (
    reserved.excluding.size + reserved.keeping.size === 0 ||
    games.some(({ itemId }) => reservationAgainst(reserved, itemId, court) === null)
  );
}

/** The calendar up to a minute, one day at least. */
function gridUntil(end: number, { calendar }: ScheduleProblem): Grid {
  const days = Math.floor(end / 1440) - dayNumberOf(calendar.startDate) + 1;
  return buildGrid(calendar, { fixed: [] }, Math.max(1, days));
}

/** When the last game ends, in minutes since 1970; 0 without one. */
function lastEnd(placements: readonly Placement[]): number {
  const minuteAt = minutesByText();
  return placements.reduce((latest, it) => Math.max(latest, minuteAt(it.date, it.end)), 0);
}

function gamesByTeam(
  { items }: ScheduleProblem,
  placements: readonly Placement[],
  swapped: ReadonlySet<MatchId>,
): Map<TeamId, TeamGame[]> {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const games = new Map<TeamId, TeamGame[]>();
  const minuteAt = minutesByText();
  for (const { itemId, date, start, end, court } of placements) {
    const participants = itemOf.get(itemId)?.participants ?? [];
    participants.forEach((side, index) => {
      if (side.kind !== "team") return;
      const isHome = (index === 0) !== swapped.has(itemId);
      const [from, to] = [minuteAt(date, start), minuteAt(date, end)];
      const isPair = participants.length === 2;
      const list = games.get(side.teamId) ?? [];
      list.push({ itemId, date, from, to, court, isHome, isPair });
      games.set(side.teamId, list);
    });
  }
  for (const list of games.values()) list.sort((a, b) => a.from - b.from);
  return games;
}

function measureDays(
  report: QualityReport,
  teamId: TeamId,
  games: TeamGame[],
  tight: Float64Array,
): void {
  const byDate = Map.groupBy(games, (game) => game.date);
  report.teamDays += byDate.size;
  if (byDate.size > (report.mostDays?.days ?? 0)) report.mostDays = { days: byDate.size, teamId };
  for (const [date, today] of byDate) {
    const least = tight[today.length] ?? 0;
    if (least < Infinity) report.idleBound += least;
    if (today.length <= (report.mostGamesADay?.games ?? 0)) continue;
    report.mostGamesADay = { games: today.length, teamId, date };
  }
}

/** The waits between a team's games of one day. */
function measureGaps(report: QualityReport, teamId: TeamId, games: TeamGame[]): GapFigure[] {
  let idle = 0;
  const gaps: GapFigure[] = [];
  games.forEach((game, index) => {
    const before = games[index - 1];
    if (!before) return;
    const minutes = game.from - before.to;
    const figure: GapFigure = { minutes, teamId, itemIds: [before.itemId, game.itemId] };
    if (minutes < (report.shortestRest?.minutes ?? Infinity)) report.shortestRest = figure;
    if (before.date !== game.date) return;
    idle += Math.max(0, minutes);
    gaps.push(figure);
    if (minutes > (report.longestWait?.minutes ?? -Infinity)) report.longestWait = figure;
  });
  report.idleMinutes += idle;
  if (idle > (report.mostIdle?.minutes ?? 0)) report.mostIdle = { minutes: idle, teamId };
  return gaps;
}

function measureCourts(
  report: QualityReport,
  teamId: TeamId,
  games: TeamGame[],
  courts: number[],
): void {
  const shares = new Map(courts.map((court) => [court, 0]));
  for (const { court } of games) shares.set(court, (shares.get(court) ?? 0) + 1);
  const [most, least] = [Math.max(...shares.values()), Math.min(...shares.values())];
  const worst = report.courts;
  if (!worst || most - least > worst.most - worst.least) report.courts = { teamId, most, least };
}

function measureSides(report: QualityReport, teamId: TeamId, games: TeamGame[]): void {
  const pairs = games.filter((game) => game.isPair);
  const home = pairs.filter((game) => game.isHome).length;
  const away = pairs.length - home;
  const worst = report.homeAway;
  if (!worst || Math.abs(home - away) > Math.abs(worst.home - worst.away)) {
    report.homeAway = { teamId, home, away };
  }
}

/** Few dates and times recur in many placements: each is read once. */
function minutesByText(): (date: string, time: string) => number {
  const known = new Map<string, number>();
  return (date, time) => {
    const text = `${date} ${time}`;
    const minutes = known.get(text) ?? minutesOf(date, time);
    known.set(text, minutes);
    return minutes;
  };
}

function minutesOf(date: string, time: string): number {
  return dayNumberOf(date) * 1440 + minuteOf(time);
}
