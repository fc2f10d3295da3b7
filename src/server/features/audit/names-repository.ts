import { sql } from "kysely";
import type { AuditEntry } from "#contract/history/audit-log.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import type { Database } from "#server/database/handle.ts";

/** Phones of scorers' links have their holder's name, and that of the court, the game, the team or the crew they are for. */
export type NameKind =
  | NonNullable<AuditEntry["subject"]>["kind"]
  | "division"
  | "official"
  | "scorer"
  | "scorer_court"
  | "scorer_game"
  | "scorer_team"
  | "scorer_crew";
/** What things are called, by `kind id`. */
export type Names = Map<string, string>;

const sources = {
  tournament: sql`select id, name from tournaments`,
  // One that is gone is called what it was last, as long as it can come back.
  bracket: sql`
    select id, name from brackets
    union all
    (select distinct on (id) id, name from (
      select (kept ->> 'id')::int as id, kept ->> 'name' as name, kept_rows.id as position
      from kept_rows where table_name = 'brackets'
    ) gone where not exists (select from brackets where brackets.id = gone.id) order by id, position desc)`,
  match: sql`select id, game_number::text as name from matches`,
  team: sql`select id, name from teams`,
  player: sql`
    select players.id, coalesce(users.name, concat_ws(' ', first_name, last_name)) as name
    from players left join users on users.id = players.user_id`,
  account: sql`select id, name from users`,
  division: sql`select id, name from tournament_divisions`,
  official: sql`select id, name from officials`,
  scorer: sql`select id, name from scorer_devices`,
  scorer_court: sql`
    select scorer_devices.id, courts.name from scorer_devices
    join scorer_links on scorer_links.id = link_id
    join courts on courts.tournament_id = scorer_links.tournament_id and courts.id = court_id`,
  scorer_game: sql`
    select scorer_devices.id, game_number::text as name from scorer_devices
    join scorer_links on scorer_links.id = link_id join matches on matches.id = match_id`,
  scorer_team: sql`
    select scorer_devices.id, teams.name from scorer_devices
    join scorer_links on scorer_links.id = link_id join teams on teams.id = ${reportingTeam}`,
  scorer_crew: sql`
    select scorer_devices.id, coalesce(teams.name, officials.name) as name from scorer_devices
    join scorer_links on scorer_links.id = link_id
    left join teams on teams.id = duty_team_id left join officials on officials.id = official_id
    where num_nonnulls(duty_team_id, official_id) > 0`,
};

/** What things are called now; what isn't there any more has no name, unless it is a bracket that can come back. */
export async function findNames(
  wanted: { kind: NameKind; id: number }[],
  db: Database,
): Promise<Names> {
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from (${sources[kind]}) named where id = any(${ids}::int[])
      `.execute(db);
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

export function nameOf(names: Names, kind: NameKind, id: number): string | null {
  return names.get(`${kind} ${id}`) ?? null;
}
