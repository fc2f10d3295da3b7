import { byPlan } from "#contract/board/schedule-changes.ts";
import { isInScope } from "#contract/abilities/can.ts";
import { isForCrew, type LinkScope } from "#contract/abilities/link-scope.ts";
import { courtOf } from "#contract/schedule/court-of.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import type { WithFixtures } from "#server/features/schedule/kept-fixtures.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { createRows } from "#server/features/schedule/schedule-rows.ts";
import { findRevision } from "#server/write/revision-repository.ts";

/** The games of a link as of one revision, from the fixtures that the schedule is made of. */
export async function readGamesOfLink(
  database: Database,
  scope: LinkScope,
  fixtures: WithFixtures["fixtures"],
): Promise<{ revision: number; schedule: ScheduleRow[] }> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const revision = await findRevision(scope.tournament_id, trx);
      if (revision === null) throw notFound("Tournament");
      const known = await fixtures.load(scope.tournament_id, revision, trx);
      return { revision, schedule: rowsOf(scope, known) };
    });
}

function rowsOf(scope: LinkScope, fixtures: Fixtures): ScheduleRow[] {
  return fixtures.matches
    .filter((match) => isNear(scope, match))
    .map(createRows(fixtures))
    .filter((row) => isInScope(scope, { ...row, court_id: courtOf(row), day: row.date }))
    .toSorted(byPlan);
}

/** Before a row is made, which the day of a court's games needs, and who has duties. */
function isNear(scope: LinkScope, match: Fixtures["matches"][number]): boolean {
  const { called_court_id: called, court_id: planned } = match;
  if (scope.court_id !== null) return (called ?? planned) === scope.court_id;
  // Who has a duty by a result is known with the row.
  return isForCrew(scope)
    ? match.duties !== null
    : isInScope(scope, { ...match, day: null, duties: [] });
}
