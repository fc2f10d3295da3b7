import { type RawBuilder, sql } from "kysely";
import { Language } from "#contract/accounts/users.ts";
import type { PushOnBody } from "#contract/accounts/push.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";

/** Whose browser it is. */
export type DeviceOwner = { user_id: number } | { scorer_device_id: number };

export interface PushDevice {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How many browsers an owner has at most; another one takes the place of the oldest. */
const devicesAtMost = 10;

/** Keeps a browser that notifications go to; one that was somebody else's is the asker's now. */
export async function keepDevice(
  { endpoint, keys, language }: PushOnBody,
  { owner, sessionHash }: { owner: DeviceOwner; sessionHash: Buffer | null },
  trx: Transaction,
): Promise<void> {
  const whose = { user_id: null, scorer_device_id: null, ...owner, session_hash: sessionHash };
  await saveDevice({ endpoint, keys, language }, whose, trx);
  const older = await trx
    .selectFrom("push_devices")
    .select("id")
    .where((where) => where.and(owner))
    .orderBy("id", "desc")
    .offset(devicesAtMost)
    .execute();
  await releaseDevices(sql<boolean>`id = any(${older.map(({ id }) => id)})`, trx);
}

/** A browser as it states itself; whose it is changes only where that is given. Its number. */
export async function saveDevice(
  { endpoint, keys, language }: PushOnBody,
  whose: object,
  trx: Transaction,
): Promise<number> {
  const values = { endpoint, ...keys, language, ...whose };
  const { id } = await trx
    .insertInto("push_devices")
    .values(values)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends no more to browsers of whoever they were; those that follow teams stay for that alone. */
export async function releaseDevices(which: RawBuilder<boolean>, handle: Handle): Promise<void> {
  await sql`
    delete from push_devices where ${which}
      and not exists (select from followed_teams where device_id = push_devices.id)
  `.execute(handle);
  await sql`
    update push_devices set user_id = null, scorer_device_id = null, session_hash = null
    where ${which}
  `.execute(handle);
}

/** The asker's browser of this address. */
export async function findOwnDevice(endpoint: string, owner: DeviceOwner, database: Handle) {
  return database
    .selectFrom("push_devices")
    .select("id")
    .where("endpoint", "=", endpoint)
    .where((eb) => eb.and(owner))
    .executeTakeFirst();
}

/** Sends no more to a browser of the asker. */
export async function forgetOwnDevice(
  endpoint: string,
  owner: DeviceOwner,
  database: Handle,
): Promise<void> {
  const device = await findOwnDevice(endpoint, owner, database);
  if (device) await releaseDevices(sql<boolean>`id = ${device.id}`, database);
}

/** A browser that notifications can be sent to. */
export async function findDevice(id: number, database: Handle): Promise<PushDevice | undefined> {
  return database
    .selectFrom("push_devices")
    .select(["id", "endpoint", "p256dh", "auth"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The browsers that an account has notifications switched on in, with the language shown there. */
export async function findDevicesOfAccount(userId: number, database: Handle) {
  const rows = await database
    .selectFrom("push_devices")
    .select(["id", "language"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, language }) => ({ id, language: Language.parse(language) }));
}

/** Forgets a browser that its push service knows no more. */
export async function forgetDevice(id: number, database: Handle): Promise<void> {
  await database.deleteFrom("push_devices").where("id", "=", id).execute();
}

/** Whether anybody has notifications switched on. */
export async function hasDevices(database: Handle): Promise<boolean> {
  const one = await database.selectFrom("push_devices").select("id").limit(1).executeTakeFirst();
  return one !== undefined;
}
