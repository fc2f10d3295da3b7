import { limits } from "#contract/limits.ts";
import type { CreateTeamBody } from "#contract/teams/team-forms.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Database } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { AppError } from "#server/errors.ts";
import { chooseDivision } from "#server/features/divisions/choose-division.ts";
import { requireRoomForTeams } from "#server/features/quotas/require-room.ts";
import { requireFreeSeedOfNew } from "#server/features/seeds/set-seeds.ts";
import type { OwnPicture } from "#server/features/foreign-pictures/fetcher.ts";
import type { AskedChange } from "#server/write/asked.ts";
import { type Change, changeTournament } from "#server/write/change-tournament.ts";
import { captainIsAsked } from "./hand-over.ts";
import { presentTeamTo } from "./present-team.ts";
import { countTeams, findTeamById } from "./repository.ts";
import { insertTeam } from "./write-repository.ts";

export const creationRefusal = "refusals.access.createTeam";

interface TeamCreation extends AskedChange {
  /** Keeps the picture that the body's logo names. */
  keepLogo?: OwnPicture["keep"];
}

/**
 * Adds a team; its captain is the actor, or nobody: others are asked (ADR 135). Errors: `not_found`,
 * `stale`, `forbidden`, `team_name_taken`, `impossible` when the tournament is full or another team has the seed,
 * `rate_limited` when very many were added today.
 */
export async function createTeam(
  body: CreateTeamBody,
  asked: TeamCreation,
  database: Database,
): Promise<Team> {
  const { actor, keepLogo } = asked;
  const change: Change<Team> = {
    action: "team.create",
    subjectId: ({ id }) => id,
    tournamentId: body.tournament_id,
    asked,
    authorise: (tournament) => demand(actor, "add_teams", tournament, creationRefusal),
  };
  const { result } = await changeTournament(database, change, async (trx, tournament) => {
    if ((await countTeams(tournament.id, trx)) >= limits.teamsPerTournament.max) {
      throw new AppError("impossible", "rules.tournament.teamsMany");
    }
    await requireRoomForTeams({ actor, tournamentId: tournament.id, count: 1 }, trx);
    const captainId = body.captain_id === undefined ? actor.id : body.captain_id;
    if (captainId !== null && captainId !== actor.id) throw captainIsAsked();
    const tournamentId = tournament.id;
    const division_id = await chooseDivision({ tournamentId, wanted: body.division_id }, trx);
    if (body.seed) {
      const { name, seed } = body;
      await requireFreeSeedOfNew({ tournamentId, divisionId: division_id, name, seed }, trx);
    }
    await keepLogo?.(trx);
    const id = await insertTeam({ ...body, division_id, captain_id: captainId }, trx);
    return presentTeamTo(actor, (await findTeamById(id, trx))!);
  });
  return result;
}
