import type { ContactBody } from "#contract/contact.ts";
import type { Database } from "#server/database/handle.ts";

/** Stores a message of the contact page. */
export async function insertContactMessage(
  { name, email, subject, message }: ContactBody,
  database: Database,
): Promise<void> {
  await database.insertInto("contact_messages").values({ name, email, subject, message }).execute();
}
