import { sql } from "kysely";

/** Whether whoever has its link sees a row of `tournaments`, for any query over that table. */
export const isShown = sql<boolean>`(
  tournaments.deleted_at is null and tournaments.suspended_at is null
)`;

/** Whether the public finds it, too: in lists, searches, counts and news. */
export const isListed = isShown;
