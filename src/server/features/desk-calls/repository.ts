import { type Insertable, sql } from "kysely";
import { scorerLimits, serverTimings } from "#contract/limits.ts";
import type { DeskCall, OwnDeskCall } from "#contract/score-commands/desk-calls.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Handle, Transaction } from "#server/database/handle.ts";
import type { DeskCalls } from "#server/database/schema.ts";

const isOpen = sql<boolean>`(answered_at is null and taken_back_at is null)`;
const state = sql<OwnDeskCall["state"]>`case when taken_back_at is not null then 'taken_back'
  when answered_at is not null then 'answered' else 'open' end`;

/** What waits for the desk: calls first, the longest waiting first. */
export async function findOpenCalls(tournamentId: number, db: Database): Promise<DeskCall[]> {
  return db
    .selectFrom("desk_calls")
    .innerJoin("scorer_devices", "scorer_devices.id", "desk_calls.device_id")
    .innerJoin("scorer_links", "scorer_links.id", "scorer_devices.link_id")
    .leftJoin("teams", (join) =>
      join
        .on(sql<boolean>`teams.id = coalesce(scorer_links.team_id, scorer_devices.team_id)`)
        .on("teams.deleted_at", "is", null),
    )
    .leftJoin("courts", (join) =>
      join
        .onRef("courts.tournament_id", "=", "desk_calls.tournament_id")
        .onRef("courts.id", "=", "desk_calls.court_id"),
    )
    .leftJoin("matches", "matches.id", "desk_calls.match_id")
    .select(["desk_calls.id", "is_call", "text", "desk_calls.created_at", "desk_calls.match_id"])
    .select(["scorer_devices.name", "teams.name as team", "courts.name as court", "game_number"])
    .where("desk_calls.tournament_id", "=", tournamentId)
    .where(isOpen)
    .orderBy("is_call", "desc")
    .orderBy("desk_calls.created_at")
    .orderBy("desk_calls.id")
    .limit(scorerLimits.shownDeskCalls.max)
    .execute();
}

/** What a phone has sent: what is open, and what the desk has just answered. */
export async function findCallsOf(deviceId: number, db: Database): Promise<OwnDeskCall[]> {
  const since = sql`${databaseNow} - make_interval(mins => ${serverTimings.answeredCallMinutes})`;
  return db
    .selectFrom("desk_calls")
    .select(["id", "is_call", "text", "created_at", state.as("state")])
    .where("device_id", "=", deviceId)
    .where("taken_back_at", "is", null)
    .where(sql<boolean>`(answered_at is null or answered_at > ${since})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(scorerLimits.shownDeskCalls.max)
    .execute();
}

/** A call by its number, with whose it is; undefined where there is none. */
export async function findCall(
  id: string,
  db: Handle,
): Promise<{ call: OwnDeskCall; deviceId: number; tournamentId: number } | undefined> {
  const found = await db
    .selectFrom("desk_calls")
    .select(["id", "is_call", "text", "created_at", state.as("state")])
    .select(["device_id", "tournament_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { device_id: deviceId, tournament_id: tournamentId, ...call } = found;
  return { call, deviceId, tournamentId };
}

/** How many calls and notes of a link's phones the desk has not answered. */
export async function countOpenCalls(linkId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("desk_calls")
    .innerJoin("scorer_devices", "scorer_devices.id", "desk_calls.device_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("link_id", "=", linkId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a call of the desk. */
export async function insertCall(call: Insertable<DeskCalls>, trx: Transaction): Promise<void> {
  await trx.insertInto("desk_calls").values(call).execute();
}

/** Whether it was open until now. */
export async function takeBackCall(id: string, trx: Transaction): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("desk_calls")
    .set({ taken_back_at: databaseNow })
    .where("id", "=", id)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was open until now. */
export async function answerCall(
  { id, by }: { id: string; by: number },
  trx: Transaction,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("desk_calls")
    .set({ answered_at: databaseNow, answered_by: by })
    .where("id", "=", id)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Calls and notes that were dealt with long ago: what people typed is not kept for ever. */
export async function forgetOldCalls(database: Database): Promise<void> {
  await database
    .deleteFrom("desk_calls")
    .where(
      sql<boolean>`created_at < ${databaseNow} - make_interval(days => ${serverTimings.receiptDays})`,
    )
    .execute();
}
