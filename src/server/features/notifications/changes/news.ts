import type { Database, Transaction } from "#server/database/handle.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";
import { withPlaces } from "#server/features/schedule/open-places-repository.ts";
import { type ChangedGame, findChangedGames } from "./told-games-repository.ts";
import { findTournamentsToTell } from "./told-tournaments-repository.ts";
import { leftOf } from "./news-of-game.ts";
import { type ChangedDuty, findChangedDuties } from "./duty-changes.ts";

/** What changed about a tournament's games and duties since it was told one way. */
export async function findNews(
  tournament: TournamentToTell,
  channel: Channel,
  handle: Database | Transaction,
): Promise<News> {
  const { id: tournamentId, isNew, knowsDuties } = tournament;
  const changed = isNew ? [] : await findChangedGames(tournamentId, channel, handle);
  const games = await withPlaces(changed, handle);
  const duties = knowsDuties ? await findChangedDuties({ tournamentId, channel }, handle) : [];
  return { tournament, games, duties };
}

export interface News {
  tournament: TournamentToTell;
  games: ChangedGame[];
  duties: ChangedDuty[];
}

export type TournamentToTell = Awaited<ReturnType<typeof findTournamentsToTell>>[number];

/** The teams that play, were to play or have duties in what changed. */
export function teamsOf({ games, duties }: Pick<News, "games" | "duties">): number[] {
  const teams = new Set([
    ...games.flatMap((game) => [game.home_team_id, game.away_team_id, ...leftOf(game)]),
    ...duties.map(({ holder }) => holder.team_id),
  ]);
  return [...teams].filter((id) => id !== null);
}

/** The officials who have duties in what changed. */
export function officialsOf({ duties }: Pick<News, "duties">): number[] {
  return [...new Set(duties.flatMap(({ holder }) => holder.official_id ?? []))];
}
