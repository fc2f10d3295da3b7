import type { Member } from "#contract/abilities/can.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { readFormat } from "#contract/games/game-format-form.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { notFound } from "#server/errors.ts";
import { findMembers } from "#server/queries/members.ts";

/** The tournament as it stands under the lock. */
export interface LockedTournament {
  id: number;
  creator_id: number;
  members: Member[];
  timezone: string;
  start_date: string;
  end_date: string;
  courts_count: number;
  game_format: GameFormat | null;
  revision: number;
}

/** Locks a tournament that is not hidden; whoever else wants to write to it waits. */
export async function lockTournament(id: number, trx: Transaction): Promise<LockedTournament> {
  const tournament = await trx
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["id", "creator_id", "timezone", "start_date", "end_date", "courts_count"])
    .select(["game_format", "revision"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!tournament) throw notFound("Tournament");
  // Asked once the lock is held: whoever had it before may have changed them.
  const game_format = readFormat(tournament.game_format);
  return { ...tournament, game_format, members: await findMembers(id, trx) };
}
