import { sql } from "kysely";
import type { ScoreReceipt, ScoreValue } from "#contract/score-commands/commands.ts";
import type { Writer } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { holder, type StoredReceipt, type Written } from "./repository.ts";

/** What came before a command. */
export interface Earlier {
  /** What was answered under its number. */
  receipt: StoredReceipt | null;
  /** The last command that changed its match. */
  last: LastApplied | null;
  /** The highest sequence of its match that its browser has a receipt for; 0 without any. */
  heard: number;
}

interface LastApplied {
  writer: Writer;
  sequence: number;
  stands: ScoreValue;
}

/** What came before each of the commands, in their order; all of it is asked at once. */
export async function findEarlier(
  commands: (Written & { id: string })[],
  trx: Transaction,
): Promise<Earlier[]> {
  const asked = commands.map(({ id, matchId, writer }, place) => ({
    place,
    id,
    match_id: matchId,
    ...writer,
  }));
  const { rows } = await sql<EarlierRow>`
    ${keptPlan} select receipt.body_hash, receipt.receipt, last.last, coalesce((
      select sequence from score_commands
      where score_commands.match_id = asked.match_id and score_commands.device = asked.device
        and ${holder} = asked.holder
      order by sequence desc limit 1
    ), 0) as heard
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place integer, id uuid, match_id integer, device uuid, holder text)
    left join lateral (
      select body_hash, json_build_object('id', id, 'outcome', outcome, 'stands', stands,
        'reason', reason, 'refusal', refusal) as receipt
      from score_commands where score_commands.id = asked.id limit 1
    ) as receipt on true
    left join lateral (
      select json_build_object('writer', json_build_object('holder', ${holder}, 'device', device),
        'sequence', sequence, 'stands', stands) as last
      from score_commands
      where score_commands.match_id = asked.match_id and outcome = 'applied'
      order by position desc limit 1
    ) as last on true
    order by place`.execute(trx);
  return rows.map(({ body_hash, receipt, last, heard }) => ({
    receipt: receipt && { ...receipt, body_hash },
    last,
    heard,
  }));
}

interface EarlierRow {
  body_hash: Buffer;
  receipt: ScoreReceipt | null;
  last: LastApplied | null;
  heard: number;
}
