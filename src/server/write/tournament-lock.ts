import { sql } from "kysely";
import type { Member } from "#contract/abilities/can.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { readFormat } from "#contract/games/game-format-form.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { notFound } from "#server/errors.ts";
import { findMembersOf } from "#server/queries/members.ts";

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
  const tournament = await unhidden([id], trx).forUpdate().executeTakeFirst();
  if (!tournament) throw notFound("Tournament");
  return (await withMembers([tournament], trx)).get(id)!;
}

/**
 * Locks those of several tournaments that are not hidden and that nobody else has locked, by their numbers.
 * It waits for nobody, and so neither for whoever waits for one of these.
 */
export async function lockFreeTournaments(
  ids: number[],
  trx: Transaction,
): Promise<Map<number, LockedTournament>> {
  const free = await unhidden(ids, trx).orderBy("id").forUpdate().skipLocked().execute();
  return withMembers(free, trx);
}

function unhidden(ids: number[], trx: Transaction) {
  return trx
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["id", "creator_id", "timezone", "start_date", "end_date", "courts_count"])
    .select(["game_format", "revision"])
    .where(sql<boolean>`id = any(${ids})`)
    .where("deleted_at", "is", null);
}

// Asked once the lock is held: whoever had it before may have changed them.
async function withMembers<Row extends { id: number; game_format: unknown }>(
  rows: Row[],
  trx: Transaction,
) {
  const members = await findMembersOf(
    rows.map(({ id }) => id),
    trx,
  );
  return new Map(
    rows.map(({ game_format, ...row }) => [
      row.id,
      { ...row, game_format: readFormat(game_format), members: members.get(row.id) ?? [] },
    ]),
  );
}
