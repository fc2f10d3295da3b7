import { sql } from "kysely";
import { serverTimings } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";

/** When a link that has ended did so. */
export const linkEnd = sql<Date>`least(scorer_links.revoked_at, scorer_links.expires_at)`;

/** Whether a link ended so long ago that the desk takes nothing more by it. */
export const isLinkLongOver = sql<boolean>`${linkEnd} < ${databaseNow}
  - make_interval(hours => ${serverTimings.lateCommandHours})`;
