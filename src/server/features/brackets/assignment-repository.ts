import { invalidField, refusing } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";

const placing = {
  teams_division_check: () => invalidField("team_ids", "rules.division.foreignBracket"),
};

/** Those of the teams that are not in the tournament, or no longer. */
export async function findStrangers(
  { tournamentId, teamIds }: { tournamentId: number; teamIds: number[] },
  trx: Transaction,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("teams")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .where("id", "in", teamIds)
    .execute();
  const members = new Set(rows.map(({ id }) => id));
  return teamIds.filter((id) => !members.has(id));
}

/**
 * Puts teams into a bracket, out of whichever they were in: one statement, no moment in between.
 * Errors: `validation` for teams of another division.
 */
export async function assignTeams(
  { bracketId, teamIds }: { bracketId: number; teamIds: number[] },
  trx: Transaction,
): Promise<void> {
  await refusing(placing, () =>
    trx.updateTable("teams").set({ bracket_id: bracketId }).where("id", "in", teamIds).execute(),
  );
}

/** Takes a team out of a bracket; a team that isn't in it stays where it is. */
export async function unassignTeam(
  { bracketId, teamId }: { bracketId: number; teamId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("teams")
    .set({ bracket_id: null })
    .where("id", "=", teamId)
    .where("bracket_id", "=", bracketId)
    .execute();
}
