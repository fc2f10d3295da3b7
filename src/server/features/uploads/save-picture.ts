import type { Actor } from "#contract/abilities/principal.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { changeTeam, type TeamWrite } from "#server/features/teams/change-team.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { findTeamById } from "#server/features/teams/repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { updateTeam } from "#server/features/teams/write-repository.ts";
import { updateProfileImage } from "#server/features/users/repository.ts";
import { keepImage } from "#server/features/images/repository.ts";

/** Gives an account a picture, or none. */
export async function savePhoto(
  actor: Actor,
  picture: Buffer | null,
  database: Database,
): Promise<User> {
  return database.transaction().execute(async (trx) => {
    const url = picture && (await keepImage(picture, trx));
    return updateProfileImage(actor.id, url, trx);
  });
}

/** Gives a team a logo, or none. Errors: `not_found`, `stale`, `forbidden`. */
export async function saveLogo(
  write: TeamWrite,
  picture: Buffer | null,
  database: Database,
): Promise<Team> {
  return changeTeam(write, database, { action: "team.update" }, async (trx, before) => {
    const after = await setLogo(before, picture, trx);
    return presentTeamTo(write.actor, after);
  });
}

/** Changes a team's logo in a change of its tournament. */
export async function setLogo(
  before: StoredTeam,
  picture: Buffer | null,
  trx: Transaction,
): Promise<StoredTeam> {
  const url = picture && (await keepImage(picture, trx));
  await updateTeam(before.id, { logo_url: url }, trx);
  return (await findTeamById(before.id, trx))!;
}
