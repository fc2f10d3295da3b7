import { sql } from "kysely";
import { listedRoles, listing } from "#contract/listing.ts";
import { databaseNow } from "#server/database/clock.ts";

/** Whether whoever has its link sees a row of `tournaments`, for any query over that table. */
export const isShown = sql<boolean>`(
  tournaments.deleted_at is null and tournaments.suspended_at is null
)`;

/** Whether the public finds it, too: in lists, searches, counts and news (ADR 168). */
export const isListed = sql<boolean>`(${isShown} and (
  exists (
    select from users as lister where lister.id = tournaments.creator_id and (
      lister.role = any (${[...listedRoles]}::text[])
      or lister.created_at <= ${databaseNow} - ${listing.accountDays}::int * interval '1 day'
    )
  )
  or (
    select count(*) from teams as entry
    where entry.tournament_id = tournaments.id and entry.deleted_at is null
  ) >= ${listing.teams}
))`;
