import { sql } from "kysely";
import type { Handle } from "#server/database/handle.ts";

/**
 * A tournament's officials by how they hear of their duties: as accounts that want to, or from whoever
 * runs the day.
 */
export async function findOfficialsToTell(tournamentId: number, handle: Handle) {
  const { rows } = await sql<{ id: number; is_written_to: boolean }>`
    select officials.id, users.id is not null
      and coalesce((users.preferences #>> '{notifications,tournament_updates}')::boolean, true)
      as is_written_to
    from officials left join users on users.id = officials.user_id
    where officials.tournament_id = ${tournamentId} order by officials.id
  `.execute(handle);
  const idsWhere = (isWritten: boolean) =>
    rows.filter((row) => row.is_written_to === isWritten).map(({ id }) => id);
  return { writtenTo: idsWhere(true), byHand: idsWhere(false) };
}
