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
import { explainLongWaits } from "./long-waits.ts";
import type { GapFigure } from "./gap-figure.ts";
import {
  measureCourts,
  measureDays,
  measureGaps,
  measureSides,
  type TeamGame,
} from "./measure-team.ts";
import type { QualityReport } from "./quality-report.ts";

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
