import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findDueTime } from "#server/features/score-commands/due-repository.ts";
import type { Side } from "#server/features/scorer-links/captains-game.ts";

/** The language of whoever has an account with an address, or else of who asks; null where none is chosen. */
export async function findLanguageFor(
  { email, askedBy }: { email: string; askedBy: number },
  db: Database,
): Promise<unknown> {
  const { rows } = await sql<{ language: unknown }>`
    select preferences -> 'language' as language from users
    where lower(email) = ${email.toLowerCase()} or id = ${askedBy}
    order by lower(email) = ${email.toLowerCase()} desc limit 1
  `.execute(db);
  return rows[0]?.language ?? null;
}

/** Whether something that a phone has reported became the result of its game. */
export async function hasMadeResult(deviceId: number, trx: Transaction): Promise<boolean> {
  const one = await trx
    .selectFrom("score_commands")
    .select("id")
    .where("scorer_device_id", "=", deviceId)
    .where(sql<boolean>`(outcome = 'applied' or claim in ('accepted', 'stood'))`)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Has a phone report for a team, by whose name it goes. */
export async function setTeamOfPhone(
  { deviceId, teamId, name }: { deviceId: number } & Side,
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("scorer_devices")
    .set({ team_id: teamId, name })
    .where("id", "=", deviceId)
    .execute();
}

/** Begins the time anew in which what a phone has reported can be answered; its opponent is told again. */
export async function renewDueReports(
  { deviceId, tournamentId }: { deviceId: number; tournamentId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("score_commands")
    .set({ stands_at: await findDueTime(tournamentId, trx), told_at: null })
    .where("scorer_device_id", "=", deviceId)
    .where("claim", "=", "open")
    .where("stands_at", "is not", null)
    .execute();
}
