import { sql } from "kysely";
import type { DutyRole } from "#contract/duties/duties.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";

/** A duty that a result has given to a team. */
export interface DutyByResult {
  match_id: number;
  team_id: number;
  role: DutyRole;
}

/** Reminders come a day ahead at most, and tell of the whole day. */
const soonHours = 48;

/** Games that begin soon, in one tournament or in all, with a duty by a result that is in. */
export async function findGamesByResult(trx: Transaction, tournamentId: number | null) {
  const { rows } = await sql<Pick<MatchRow, "id" | "tournament_id" | "duties">>`
    select m.id, m.tournament_id, m.duties from matches m
    where m.status = 'scheduled' and m.duties is not null
      and (${tournamentId}::integer is null or m.tournament_id = ${tournamentId})
      and m.start_time > ${databaseNow}
      and m.start_time < ${databaseNow} + make_interval(hours => ${soonHours})
      and exists (
        select from jsonb_array_elements(m.duties) duty
        join matches source on source.id = (duty ->> 'match_id')::integer
        where source.status = 'completed'
      )
    order by m.tournament_id, m.id
  `.execute(trx);
  return rows;
}

/** The duties of a game (`m`) with whoever has them, named or by one of the results given. */
export const dutiesHeld = (byResult: DutyByResult[]) => sql`(
  select duty ->> 'role' as role, (duty ->> 'official_id')::integer as official_id,
    (duty ->> 'team_id')::integer as team_id
  from jsonb_array_elements(m.duties) duty where not duty ? 'match_id'
  union all
  select held.role, null, held.team_id
  from jsonb_to_recordset(${JSON.stringify(byResult)}::jsonb)
    as held(match_id integer, team_id integer, role text)
  where held.match_id = m.id
)`;
