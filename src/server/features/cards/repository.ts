import type { StoredCardPlayers } from "#contract/matches/card-players.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";

/** What a tournament plays. */
export async function findSportName(tournamentId: number, trx: Transaction): Promise<string> {
  const { name } = await trx
    .selectFrom("tournaments")
    .innerJoin("sports", "sports.id", "tournaments.sport_id")
    .select("sports.name")
    .where("tournaments.id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Whose cards were those of the other games that the teams of a match played. */
export async function findOtherCards(
  { id, tournament_id, home_team_id, away_team_id }: MatchRow,
  trx: Transaction,
): Promise<StoredCardPlayers[]> {
  const teams = [home_team_id, away_team_id].filter((team) => team !== null);
  if (teams.length === 0) return [];
  const rows = await trx
    .selectFrom("matches")
    .select("card_players")
    .where("tournament_id", "=", tournament_id)
    .where("id", "<>", id)
    .where("card_players", "is not", null)
    .where("status", "<>", "canceled")
    .where((eb) => eb.or([eb("home_team_id", "in", teams), eb("away_team_id", "in", teams)]))
    .execute();
  return rows.map(({ card_players: players }) => players);
}
