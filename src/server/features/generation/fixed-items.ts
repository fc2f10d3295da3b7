import type { FixedGame } from "#engine";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ZoneClock } from "#server/time/zone-clock.ts";

/** What stays, the games of a meeting as one: rest and games a day count meetings. */
export function toFixedItems(matches: MatchRow[], clock: ZoneClock): FixedGame[] {
  const pieces = matches.flatMap((match) =>
    toFixedGames(match, clock).map((game) => ({ game, match })),
  );
  const items = Map.groupBy(pieces, ({ game, match }) =>
    match.meeting === null
      ? `game ${match.id} ${game.date}`
      : `meeting ${match.meeting} ${game.date} ${game.court}`,
  );
  return [...items.values()].map((together) => {
    const games = together.map(({ game }) => game);
    return {
      ...games[0]!,
      start: games.map(({ start }) => start).toSorted()[0]!,
      end: games
        .map(({ end }) => end)
        .toSorted()
        .at(-1)!,
      teamIds: [...new Set(games.flatMap(({ teamIds }) => teamIds))],
    };
  });
}

/** A match as the engine must work around it: one piece for each day that it lies on. */
function toFixedGames(match: MatchRow, clock: ZoneClock): FixedGame[] {
  if (match.status === "canceled" || !match.start_time || !match.end_time) return [];
  const [start, end] = [clock.toLocal(match.start_time), clock.toLocal(match.end_time)];
  const teamIds = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
  const game = { court: match.court_id ?? 0, teamIds };
  if (start.date === end.date) {
    return [{ ...game, date: start.date, start: start.time, end: end.time }];
  }
  return [
    { ...game, date: start.date, start: start.time, end: "24:00" },
    { ...game, date: end.date, start: "00:00", end: end.time },
  ].filter(({ start: from, end: to }) => from < to);
}
