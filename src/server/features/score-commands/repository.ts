import { type Insertable, sql } from "kysely";
import type {
  ScoreCommandBody,
  ScoreReceipt,
  ScoreValue,
} from "#contract/score-commands/commands.ts";
import type { Writer } from "#contract/score-commands/verdict.ts";
import { scorerLimits, serverTimings } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { ScoreCommands } from "#server/database/schema.ts";

type Handle = Database | Transaction;

/** What was answered to a command, and to which; undefined for one that never came. */
export async function findReceipt(
  id: string,
  db: Handle,
): Promise<(ScoreReceipt & { body_hash: Buffer }) | undefined> {
  return db
    .selectFrom("score_commands")
    .select(["id", "body_hash"])
    .select(receiptColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

const receiptColumns = [
  sql<ScoreReceipt["outcome"]>`outcome`.as("outcome"),
  sql<ScoreValue>`stands`.as("stands"),
  sql<ScoreReceipt["reason"]>`reason`.as("reason"),
  sql<ScoreReceipt["refusal"]>`refusal`.as("refusal"),
];

const holder = sql<string>`case when user_id is not null then 'account ' || user_id
  when scorer_device_id is not null then 'phone ' || scorer_device_id else '' end`;

/** The last command that changed a match; undefined without any. */
export async function findLastApplied(matchId: number, trx: Transaction) {
  const row = await trx
    .selectFrom("score_commands")
    .select(["device", "sequence", holder.as("holder")])
    .select(sql<ScoreValue>`stands`.as("stands"))
    .where("match_id", "=", matchId)
    .where("outcome", "=", "applied")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { device, sequence, stands } = row;
  return { writer: { holder: row.holder, device }, sequence, stands };
}

/** The highest sequence of a match that a browser has a receipt for. */
export async function findHeard(
  { matchId, writer }: { matchId: number; writer: Writer },
  trx: Transaction,
): Promise<number> {
  const { heard } = await trx
    .selectFrom("score_commands")
    .select(sql<number>`coalesce(max(sequence), 0)`.as("heard"))
    .where("match_id", "=", matchId)
    .where("device", "=", writer.device)
    .where(holder, "=", writer.holder)
    .executeTakeFirstOrThrow();
  return heard;
}

export async function insertCommand(
  command: Insertable<ScoreCommands>,
  trx: Transaction,
): Promise<void> {
  await trx.insertInto("score_commands").values(command).execute();
}

/** What the same browser has entered for a match since takes the place of what waits for a decision. */
export async function overtakeClaims(
  { matchId, writer }: { matchId: number; writer: Writer },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("score_commands")
    .set({ claim: "overtaken" })
    .where("match_id", "=", matchId)
    .where("claim", "=", "open")
    .where("device", "=", writer.device)
    .where(holder, "=", writer.holder)
    .execute();
}

/** What teams say of one game, or of all games of a team, that waits; not by links that were revoked. */
export async function findReports(
  { matchId, teamId }: { matchId?: number; teamId?: number },
  db: Handle,
): Promise<Report[]> {
  return db
    .selectFrom("score_commands")
    .innerJoin("scorer_devices", "scorer_devices.id", "scorer_device_id")
    .innerJoin("scorer_links", "scorer_links.id", "link_id")
    .innerJoin("matches", "matches.id", "score_commands.match_id")
    .select(["score_commands.id", "score_commands.match_id", "received_at"])
    .select([
      sql<number>`team_id`.as("team_id"),
      sql<ScoreCommandBody["result"]>`result`.as("result"),
    ])
    .where("team_id", "is not", null)
    .where("claim", "=", "open")
    .where("reason", "=", "reported")
    .where("revoked_at", "is", null)
    .$if(matchId !== undefined, (query) => query.where("score_commands.match_id", "=", matchId!))
    .$if(teamId !== undefined, (query) =>
      query.where(sql<boolean>`${teamId} in (home_team_id, away_team_id)`),
    )
    .orderBy("position")
    .limit(scorerLimits.scoreClaims.max)
    .execute();
}

interface Report {
  id: string;
  match_id: number;
  team_id: number;
  received_at: string;
  result: ScoreCommandBody["result"];
}

/** What both teams say is no question for the desk any more. */
export async function closeReports(ids: string[], trx: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("score_commands")
    .set({ claim: "overtaken" })
    .where("id", "in", ids)
    .execute();
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
  const end = sql`least(revoked_at, expires_at)`;
  return trx
    .selectFrom("scorer_links")
    .select([
      sql<boolean>`${end} < ${databaseNow} - make_interval(hours => ${serverTimings.lateCommandHours})`.as(
        "isTooLate",
      ),
      sql<number>`(select count(*)::int from score_commands
        join scorer_devices on scorer_devices.id = scorer_device_id
        where link_id = scorer_links.id and received_at > ${end})`.as("sent"),
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
