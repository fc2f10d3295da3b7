import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findPlayerById, type StoredPlayer } from "./repository.ts";

/** A player of a team. Errors: `not_found`. */
export async function requirePlayer(
  ids: { teamId: number; playerId: number },
  db: Database,
): Promise<StoredPlayer> {
  const player = await findPlayerById(ids, db);
  if (!player) throw notFound("Player");
  return player;
}
