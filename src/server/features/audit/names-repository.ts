import { type RawBuilder, sql } from "kysely";
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
  bracket: sql`select id, name from brackets`,
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

/** What is gone is called what it was last, as long as it can come back. */
const former: Partial<Record<NameKind, RawBuilder<unknown>>> = {
  bracket: formerly("brackets"),
  team: formerly("teams"),
  division: formerly("tournament_divisions"),
  official: formerly("officials"),
  player: formerly(
    "players",
    sql`coalesce((select users.name from users where users.id = (kept ->> 'user_id')::int),
      concat_ws(' ', kept ->> 'first_name', kept ->> 'last_name'))`,
  ),
};

function formerly(table: string, name = sql`kept ->> 'name'`) {
  return sql`select distinct on (row_id) row_id as id, ${name} as name from kept_rows
    where table_name = ${sql.lit(table)} and change = 'removed' order by row_id, id desc`;
}

/** What things are called now, or were last; what can't come back has no name. */
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
      const gone = ids.filter((id) => !rows.some((row) => row.id === id));
      const last = former[kind];
      if (gone.length > 0 && last) {
        const { rows: names } = await sql<{ id: number; name: string }>`
          select id, name from (${last}) named where id = any(${gone}::int[])`.execute(db);
        rows.push(...names);
      }
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

/** What something is called; null for what is gone. */
export function nameOf(names: Names, kind: NameKind, id: number): string | null {
  return names.get(`${kind} ${id}`) ?? null;
}
