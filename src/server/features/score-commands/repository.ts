import { sql } from "kysely";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Writer } from "#contract/score-commands/verdict.ts";
import { serverTimings } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { isLinkLongOver, linkEnd } from "#server/queries/link-long-over.ts";

/** What was answered to a command, and to which. */
export type StoredReceipt = ScoreReceipt & { body_hash: Buffer };

/** What is known of a command before its turn. */
export interface Known {
  /** What was answered to it; null of one that never came. */
  receipt: StoredReceipt | null;
  /** That of its match, unless it is hidden. */
  tournamentId: number | null;
}

/** Of commands what is known, asked by all that come at the same time together. */
export const findKnown = gatherReads<{ id: string; matchId: number }, Known>(
  async (commands, db) => {
    const asked = commands.map(({ id, matchId }, place) => ({ place, id, match_id: matchId }));
    const { rows } = await sql<KnownRow>`
      ${keptPlan} select known.body_hash, tournaments.id as tournament_id,
        case when known.id is not null then json_build_object('id', known.id, 'outcome', known.outcome,
          'stands', known.stands, 'reason', known.reason, 'refusal', known.refusal) end as receipt
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (place integer, id uuid, match_id integer)
      left join score_commands as known on known.id = asked.id
      left join matches on matches.id = asked.match_id
      left join tournaments on tournaments.id = matches.tournament_id
        and tournaments.deleted_at is null
      order by place`.execute(db);
    return new Map(
      rows.map(({ receipt, body_hash, tournament_id: tournamentId }, place) => [
        commands[place]!,
        { receipt: receipt && { ...receipt, body_hash: body_hash! }, tournamentId },
      ]),
    );
  },
);

interface KnownRow {
  body_hash: Buffer | null;
  receipt: ScoreReceipt | null;
  tournament_id: number | null;
}

/** The account or the phone that a command came from, as a writer names it. */
export const holder = sql<string>`case when user_id is not null then 'account ' || user_id
  when scorer_device_id is not null then 'phone ' || scorer_device_id else '' end`;

/** A match, and a browser that writes it. */
export interface Written {
  matchId: number;
  writer: Writer;
}

/** Stores commands with their receipts, in the order in which they were carried out. */
export async function insertCommands(commands: NewCommand[], trx: Transaction): Promise<void> {
  if (commands.length === 0) return;
  const rows = commands.map(({ body_hash: hash, ...command }) => ({
    ...command,
    body_hash: hash.toString("hex"),
  }));
  await sql`
    ${keptPlan} insert into score_commands (id, tournament_id, match_id, user_id, scorer_device_id, device,
      sequence, body_hash, result, outcome, stands, reason, refusal, claim, stands_at, entered_at)
    select id, tournament_id, match_id, user_id, scorer_device_id, device, sequence,
      decode(body_hash, 'hex'), result, outcome, stands, reason, refusal, claim, stands_at, entered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, tournament_id integer,
      match_id integer, user_id integer, scorer_device_id integer, device uuid, sequence integer,
      body_hash text, result jsonb, outcome text, stands jsonb, reason text, refusal jsonb,
      claim text, stands_at timestamptz, entered_at timestamptz)`.execute(trx);
}

/** A command as it is stored, with what was answered. */
export interface NewCommand
  extends
    Omit<ScoreReceipt, "id">,
    Pick<ScoreCommandBody, "match_id" | "device" | "sequence" | "result" | "entered_at"> {
  id: string;
  tournament_id: number;
  user_id?: number;
  scorer_device_id?: number;
  body_hash: Buffer;
  claim: "open" | null;
  /** When it becomes the result by itself. */
  stands_at?: string | null;
}

/** What the same browsers have entered for matches since takes the place of what waits for a decision. */
export async function overtakeClaims(written: Written[], trx: Transaction): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ matchId, writer }) => ({ match_id: matchId, ...writer }));
  await sql`
    ${keptPlan} update score_commands set claim = 'overtaken'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as writing (match_id integer, device uuid, holder text)
    where score_commands.match_id = writing.match_id and score_commands.claim = 'open'
      and score_commands.device = writing.device and ${holder} = writing.holder`.execute(trx);
}

/** How many claims of somebody wait in a tournament: of a link's phones together. */
export async function countOpenClaims(
  { tournamentId, userId, linkId }: { tournamentId: number; userId?: number; linkId?: number },
  trx: Transaction,
): Promise<number> {
  const { count } = await trx
    .selectFrom("score_commands")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .where("claim", "=", "open")
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .$if(linkId !== undefined, (query) =>
      query.where("scorer_device_id", "in", (eb) =>
        eb.selectFrom("scorer_devices").select("scorer_devices.id").where("link_id", "=", linkId!),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** What a link's phones have sent since it ended, and whether that was too long ago. */
export async function findLateness(
  linkId: number,
  trx: Transaction,
): Promise<{ sent: number; isTooLate: boolean }> {
  return trx
    .selectFrom("scorer_links")
    .select([
      isLinkLongOver.as("isTooLate"),
      sql<number>`(select count(*)::int from score_commands
        join scorer_devices on scorer_devices.id = scorer_device_id
        where link_id = scorer_links.id and received_at > ${linkEnd})`.as("sent"),
    ])
    .where("id", "=", linkId)
    .executeTakeFirstOrThrow();
}

/** Receipts that no phone asks for any more; what still waits for a decision stays. */
export async function forgetOldReceipts(database: Database): Promise<void> {
  await database
    .deleteFrom("score_commands")
    .where(
      sql<boolean>`received_at < ${databaseNow} - make_interval(days => ${serverTimings.receiptDays})`,
    )
    .where(sql<boolean>`claim is distinct from 'open'`)
    .execute();
}
