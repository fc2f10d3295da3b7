import type { Handle } from "#server/database/handle.ts";

/** A secret that was kept by this name. */
export async function findSecret(name: string, handle: Handle): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom("kept_secrets")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.secret;
}

/** Keeps a secret; one that is there by the name stays. */
export async function keepSecret(
  values: { name: string; secret: Buffer },
  handle: Handle,
): Promise<void> {
  await handle
    .insertInto("kept_secrets")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
