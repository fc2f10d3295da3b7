import { sql } from "kysely";
import type { Handle } from "#server/database/handle.ts";
import { dutiesHeld, type DutyByResult } from "#server/features/duties/by-result-repository.ts";

/** The division of each team that is in one. */
export async function findTeamDivisions(tournamentId: number, handle: Handle) {
  return handle
    .selectFrom("teams")
    .select(["id", "division_id"])
    .where("tournament_id", "=", tournamentId)
    .where("division_id", "is not", null)
    .execute();
}

/** In which divisions officials and teams have duties, named or by one of the results given. */
export async function findDutyDivisions(
  tournamentId: number,
  byResult: DutyByResult[],
  handle: Handle,
) {
  const { rows } = await sql<{
    team_id: number | null;
    official_id: number | null;
    division_id: number;
  }>`
    select distinct duty.team_id, duty.official_id, brackets.division_id
    from matches m
    join brackets on brackets.id = m.bracket_id and brackets.division_id is not null
    cross join lateral ${dutiesHeld(byResult)} duty
    where m.tournament_id = ${tournamentId} and m.duties is not null
  `.execute(handle);
  return rows;
}
