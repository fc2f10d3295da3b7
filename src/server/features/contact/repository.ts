import { sql } from "kysely";
import type { ContactBody, Question, QuestionBody } from "#contract/tournaments/contact.ts";
import { limits } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";

/** What the privacy page says: a year after it was sent nobody waits for an answer. */
const keptMonths = 12;

/** Stores a message of the contact page. */
export async function insertContactMessage(
  { name, email, subject, message }: ContactBody,
  database: Database,
): Promise<void> {
  await database.insertInto("contact_messages").values({ name, email, subject, message }).execute();
}

/** Stores a question to whoever organises a tournament. */
export async function insertQuestion(
  tournamentId: number,
  question: QuestionBody,
  database: Database,
): Promise<void> {
  await database
    .insertInto("contact_messages")
    .values({ ...question, tournament_id: tournamentId })
    .execute();
}

/** The questions about a tournament, the newest first. */
export async function findQuestions(tournamentId: number, database: Database): Promise<Question[]> {
  return database
    .selectFrom("contact_messages")
    .leftJoin("teams", "teams.id", "contact_messages.team_id")
    .where("contact_messages.tournament_id", "=", tournamentId)
    .select([
      "contact_messages.id",
      "contact_messages.name",
      "email",
      "message",
      "contact_messages.team_id",
      "teams.name as team_name",
      "contact_messages.created_at",
    ])
    .orderBy("contact_messages.id", "desc")
    .limit(limits.questions.max)
    .execute();
}

/** Removes a question of a tournament; whether there was one. */
export async function deleteQuestion(
  { id, tournamentId }: { id: number; tournamentId: number },
  database: Database,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("contact_messages")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes the messages and questions that have been kept for a year. */
export async function deleteOldMessages(database: Database): Promise<void> {
  await database
    .deleteFrom("contact_messages")
    .where("created_at", "<=", sql<string>`${databaseNow} - make_interval(months => ${keptMonths})`)
    .execute();
}
