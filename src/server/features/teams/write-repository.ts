import { type Insertable, sql, type UpdateObject } from "kysely";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { DB, Teams } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";

const refusals = {
  teams_name_key: () => new AppError("team_name_taken", "rules.team.nameTaken"),
  teams_bracket_fkey: () => invalidField("bracket_id", "rules.import.bracketUnknown"),
  teams_division_check: () => invalidField("bracket_id", "rules.division.foreignBracket"),
  teams_division_fkey: () => invalidField("division_id", "rules.division.unknown"),
  teams_logo_image_fkey: () => invalidField("logo_url", "rules.team.urlInvalid"),
  teams_captain_id_fkey: () => invalidField("captain_id", "rules.player.userRequired"),
};

/** Errors: `team_name_taken`, `validation` for a bracket, captain or picture that isn't there. */
export async function insertTeam(team: Insertable<Teams>, trx: Transaction): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("teams").values(team).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** Many teams at once, each with its id. Errors: as `insertTeam`. */
export async function insertTeams(
  teams: Insertable<Teams>[],
  trx: Transaction,
): Promise<{ id: number; name: string }[]> {
  if (teams.length === 0) return [];
  return refusing(refusals, () =>
    trx.insertInto("teams").values(teams).returning(["id", "name"]).execute(),
  );
}

/** Errors: as `insertTeam`. */
export async function updateTeam(
  id: number,
  change: UpdateObject<DB, "teams">,
  trx: Transaction,
): Promise<void> {
  await refusing(refusals, () =>
    trx.updateTable("teams").set(change).where("id", "=", id).execute(),
  );
}

/** Hides a team and takes it out of its bracket. */
export async function hideTeamById(
  id: number,
  { deletedBy }: { deletedBy: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("teams")
    .set({ deleted_at: databaseNow, deleted_by: deletedBy, bracket_id: null })
    .where("id", "=", id)
    .execute();
}

/** Shows a hidden team again, without its seed where another has it by now. Errors: `team_name_taken`. */
export async function showTeamById(id: number, trx: Transaction): Promise<void> {
  await refusing(refusals, () =>
    trx
      .updateTable("teams")
      .set({ deleted_at: null, deleted_by: null, seed: ownSeedIfFree })
      .where("id", "=", id)
      .execute(),
  );
}

const ownSeedIfFree = sql<number | null>`case when not exists (
  select from teams as other
  where other.tournament_id = teams.tournament_id and other.seed = teams.seed
    and other.division_id is not distinct from teams.division_id
    and other.id <> teams.id and other.deleted_at is null
) then seed end`;
