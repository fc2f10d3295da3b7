import { sql } from "kysely";

/** What was hidden after this moment can still be restored. */
export const restorableSince = sql<string>`now() - interval '30 days'`;
