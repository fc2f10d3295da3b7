import { type RawBuilder, sql } from "kysely";
import { patternContaining } from "./paging.ts";

/** Of an entry, what the log of all tournaments and the history of one show. */
export const loggedColumns = [
  "id",
  "at",
  "action",
  "actor",
  "actor_id",
  "tournament_id",
  "subject_id",
  "before",
  "after",
  "changed_texts",
] as const;

/** Accounts whose name, username or e-mail has a text in it. */
export function peopleCalled(text: string): RawBuilder<unknown> {
  const pattern = patternContaining(text);
  return sql`(
    select id from users
    where name ilike ${pattern} or username ilike ${pattern} or email ilike ${pattern}
  )`;
}

/** Whether somebody did it by a scorer's link who typed a name with a text in it. */
export function isHolderCalled(text: string): RawBuilder<boolean> {
  return sql<boolean>`(actor ->> 'kind' = 'link' and (actor ->> 'holder')::int in (
    select id from scorer_devices where name ilike ${patternContaining(text)}
  ))`;
}

/** Whether an instant is on a calendar day of a zone. */
export function isOnDay(
  instant: RawBuilder<unknown>,
  { day, timezone }: { day: string; timezone: string },
): RawBuilder<boolean> {
  const midnight = (date: RawBuilder<unknown>) =>
    sql`(${date}::timestamp at time zone ${timezone})`;
  const start = sql`${day}::date`;
  return sql<boolean>`${instant} >= ${midnight(start)} and ${instant} < ${midnight(sql`(${start} + 1)`)}`;
}
