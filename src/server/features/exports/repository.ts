import { readFormat } from "#contract/games/game-format-form.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** What names a tournament's files and entries. */
export interface TournamentHead {
  name: string;
  location: string;
  timezone: string;
  /** When anything in it last changed; ISO 8601 in UTC. */
  revised_at: string;
}

/** How its games are played, unless a bracket says otherwise. */
export async function findFormat(
  tournamentId: number,
  trx: Transaction,
): Promise<GameFormat | null> {
  const { game_format } = await trx
    .selectFrom("tournaments")
    .select("game_format")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return readFormat(game_format);
}

/** A tournament that is there. */
export async function findHead(tournamentId: number, trx: Transaction): Promise<TournamentHead> {
  return trx
    .selectFrom("tournaments")
    .select(["name", "location", "timezone", "revised_at"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
}

/** What calendars know a game by, and how often and when its entry last changed. */
export interface CalendarMark {
  uid: string;
  sequence: number;
  changedAt: string;
}

/** The marks of a tournament's games by the game's id. */
export async function findCalendarMarks(
  tournamentId: number,
  trx: Transaction,
): Promise<Map<number, CalendarMark>> {
  const rows = await trx
    .selectFrom("matches")
    .select([
      "id",
      "calendar_uid as uid",
      "calendar_sequence as sequence",
      "calendar_changed_at as changedAt",
    ])
    .where("tournament_id", "=", tournamentId)
    .execute();
  return new Map(rows.map(({ id, ...mark }) => [id, mark]));
}

interface NamedTeam {
  id: number;
  name: string;
  tournament_id: number;
}

/** A team that is there; null when there is no such team. */
export async function findNamedTeam(id: number, db: Database): Promise<NamedTeam | null> {
  const row = await db
    .selectFrom("teams")
    .select(["id", "name", "tournament_id"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
