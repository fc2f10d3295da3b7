import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

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
