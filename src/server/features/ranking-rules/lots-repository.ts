import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";

/** A draw of lots: the teams in the order that was drawn, when and by which account. */
export interface DrawnLot {
  order: number[];
  at: string;
  by: number;
  by_hand: boolean;
}

/** A draw as it is read: whether the tournament's organiser made it. */
export interface RecordedLot extends DrawnLot {
  by_organiser: boolean;
}

/** Records a draw behind those that there are. */
export async function insertLot(bracketId: number, lot: DrawnLot, trx: Transaction): Promise<void> {
  await sql`
    update brackets set lots = lots || ${JSON.stringify([lot])}::jsonb where id = ${bracketId}
  `.execute(trx);
}
