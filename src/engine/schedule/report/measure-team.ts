import type { MatchId, TeamId } from "#engine/types.ts";
import type { GapFigure } from "./gap-figure.ts";
import type { QualityReport } from "./quality-report.ts";

/** A game of a team that has its place, in minutes since 1970. */
export interface TeamGame {
  itemId: MatchId;
  date: string;
  from: number;
  to: number;
  court: number;
  isHome: boolean;
  isPair: boolean;
}

/** Adds a team's days to the report: how many, the fullest, and of `tight[games]` the least idle minutes that a day of so many games has. */
export function measureDays(
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
export function measureGaps(report: QualityReport, teamId: TeamId, games: TeamGame[]): GapFigure[] {
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

/** Notes the team whose games are spread most unevenly over the courts. */
export function measureCourts(
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

/** Notes the team that is most often more at home than away, or the other way round. */
export function measureSides(report: QualityReport, teamId: TeamId, games: TeamGame[]): void {
  const pairs = games.filter((game) => game.isPair);
  const home = pairs.filter((game) => game.isHome).length;
  const away = pairs.length - home;
  const worst = report.homeAway;
  if (!worst || Math.abs(home - away) > Math.abs(worst.home - worst.away)) {
    report.homeAway = { teamId, home, away };
  }
}
