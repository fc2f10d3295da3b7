import { sql } from "kysely";

/**
 * The team that a phone reports for: its link's, or of a link for both captains of a game the one that was
 * chosen on it. Null of those that keep score. Of `scorer_links` and `scorer_devices`, joined.
 */
export const reportingTeam = sql<
  number | null
>`coalesce(scorer_links.team_id, scorer_devices.team_id)`;
