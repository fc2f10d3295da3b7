import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

/** What counts the changes of a row, and so never comes back. */
const counters = ["revision", "revised_at", "calendar_sequence", "calendar_changed_at"];

const ofTournament = [
  "brackets",
  "bracket_feeders",
  "matches",
  "teams",
  "scorer_links",
  "court_closures",
  "courts",
  "tournament_divisions",
  "tournament_members",
  "officials",
  "announcements",
  "check_ins",
  "tournament_screens",
  "screen_pictures",
];

/** All rows of a tournament that a write of its organisers bears on, as they lie in the tables, without counters. */
export async function rowsOfTournament(database: Database, id: number): Promise<unknown[]> {
  const of = (table: string) =>
    sql`select ${table} as source, to_jsonb(t) - ${counters}::text[] as row
      from ${sql.table(table)} t where t.tournament_id = ${id}`;
  const { rows } = await sql`select source, row::text from (
    ${sql.join(ofTournament.map(of), sql` union all `)}
    union all select 'players', to_jsonb(p) from players p
      join teams on teams.id = team_id where tournament_id = ${id}
    union all select 'invitations', to_jsonb(i) from invitations i
      left join teams on teams.id = team_id
      where coalesce(i.tournament_id, teams.tournament_id) = ${id} and kind <> 'player'
    union all select 'claims', to_jsonb(c) - 'stands_at' from score_commands c where tournament_id = ${id}
    union all select 'desk_calls', to_jsonb(c) from desk_calls c where tournament_id = ${id}
    union all select 'told', to_jsonb(n) from notified_announcements n
      join announcements on announcements.id = announcement_id where tournament_id = ${id}
    union all select 'codes', to_jsonb(c) from scorer_codes c
      join scorer_links on scorer_links.id = link_id where tournament_id = ${id}
    union all select 'tournaments', to_jsonb(t) - ${counters}::text[] from tournaments t
      where id = ${id}) kept order by 1, 2`.execute(database);
  return rows;
}
