import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** A draw of lots: the teams in the order that was drawn, when and by which account. */
export interface DrawnLot {
  order: number[];
  at: string;
  by: number;
  by_hand: boolean;
}

/** The lots that were drawn in a tournament's brackets, by bracket, the oldest first. */
export async function findLots(
  tournamentId: number,
  db: Database,
): Promise<Map<number, DrawnLot[]>> {
  const rows = await db
    .selectFrom("brackets")
    .modifyFront(keptPlan)
    .select(["id", "lots"])
    .where("tournament_id", "=", tournamentId)
    .where(sql<boolean>`lots <> '[]'`)
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, lots }) => [id, lots]));
}

/** Records a draw behind those that there are. */
export async function insertLot(bracketId: number, lot: DrawnLot, trx: Transaction): Promise<void> {
  await sql`
    update brackets set lots = lots || ${JSON.stringify([lot])}::jsonb where id = ${bracketId}
  `.execute(trx);
}
