import type { Actor } from "#contract/abilities/principal.ts";
import type { UpdateTeamBody } from "#contract/teams/team-forms.ts";
import type { Team } from "#contract/teams/teams.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { chooseDivision } from "#server/features/divisions/choose-division.ts";
import type { OwnPicture } from "#server/features/foreign-pictures/fetcher.ts";
import { findPlaceOf } from "#server/features/players/place-repository.ts";
import { requireFreeSeed } from "#server/features/seeds/set-seeds.ts";
import { mergeChange } from "#server/merge-change.ts";
import { changeTeam, type TeamWrite } from "./change-team.ts";
import { captainIsAsked, handOver } from "./hand-over.ts";
import { hasMatches } from "./match-repository.ts";
import { presentTeamTo } from "./present-team.ts";
import { findTeamById } from "./repository.ts";
import type { StoredTeam } from "./selection-repository.ts";
import { updateTeam } from "./write-repository.ts";

/**
 * Changes a team. Its captain, bracket and seed are for those who manage the tournament; a captain
 * may send them as they are. Errors: `not_found`, `stale`, `forbidden`,
 * `changed_meanwhile`, `validation`, `team_name_taken`, those of `requireFreeSeed`.
 */
export async function editTeam(
  body: UpdateTeamBody,
  write: TeamWrite & { keepLogo?: OwnPicture["keep"] },
  database: Database,
): Promise<Team> {
  const { actor } = write;
  return changeTeam(write, database, { action: "team.update" }, async (trx, before) => {
    const merged = mergeChange(body, before);
    refuseBeyondOwn(actor, before, merged);
    const { tournament_id: _, captain_id: captainId, ...change } = merged;
    await refuseDivision(before, change, trx);
    await refuseSeed(before, change, trx);
    await write.keepLogo?.(trx);
    await updateTeam(before.id, change, trx);
    if (captainId !== undefined) {
      await refuseUnasked(captainId, { actor, team: before }, trx);
      await handOver(before, captainId, trx);
    }
    return presentTeamTo(actor, (await findTeamById(before.id, trx))!);
  });
}

function refuseBeyondOwn(actor: Actor, team: StoredTeam, body: UpdateTeamBody): void {
  if (body.tournament_id !== team.tournament_id) {
    throw invalidField("tournament_id", "refusals.teams.staysInTournament");
  }
  const changes = (field: "captain_id" | "bracket_id" | "division_id" | "seed") =>
    body[field] !== undefined && body[field] !== team[field];
  if (changes("captain_id")) {
    demand(actor, "choose_captain", team, "refusals.access.captainByAdmin");
  }
  if (changes("bracket_id") || changes("division_id") || changes("seed")) {
    demand(actor, "place_team", team, "refusals.access.seedByAdmin");
  }
}

/** A seed is one of its division's: it may be taken where the team goes. */
async function refuseSeed(
  team: StoredTeam,
  { seed = team.seed, division_id: divisionId = team.division_id }: Partial<UpdateTeamBody>,
  trx: Transaction,
): Promise<void> {
  if (seed === team.seed && divisionId === team.division_id) return;
  const { id: teamId, tournament_id: tournamentId } = team;
  await requireFreeSeed({ tournamentId, teamId, divisionId, seed }, trx);
}

/** Until the draw a team can go into another division; once it has games, they are of its own. */
async function refuseDivision(
  team: StoredTeam,
  { division_id: wanted }: Pick<UpdateTeamBody, "division_id">,
  trx: Transaction,
): Promise<void> {
  if (wanted === undefined || wanted === team.division_id) return;
  await chooseDivision({ tournamentId: team.tournament_id, wanted }, trx);
  if (await hasMatches(team.id, trx)) throw invalidField("division_id", "rules.division.drawn");
}

/** The office goes to who holds it, to oneself, or to who has said yes to being on the team. */
async function refuseUnasked(
  captainId: number | null,
  { actor, team }: { actor: Actor; team: StoredTeam },
  trx: Transaction,
): Promise<void> {
  if (captainId === null || captainId === actor.id || captainId === team.captain_id) return;
  const place = await findPlaceOf({ teamId: team.id, userId: captainId }, trx);
  if (!place?.isConfirmed) throw captainIsAsked();
}
