import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findSecret, keepSecret } from "./secret-repository.ts";

const keyBytes = 32;

/** The key that links in mails are signed with: made when it is first needed, the same ever after. */
export async function mailKey(handle: Database | Transaction): Promise<Buffer> {
  return keptSecret("mail links", () => randomBytes(keyBytes), handle);
}

/** A secret by its name; the first of those who make it at one time counts. */
export async function keptSecret(
  name: string,
  make: () => Buffer,
  handle: Database | Transaction,
): Promise<Buffer> {
  const kept = await findSecret(name, handle);
  if (kept) return kept;
  await keepSecret({ name, secret: make() }, handle);
  return (await findSecret(name, handle))!;
}
