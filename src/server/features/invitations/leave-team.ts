import type { Database } from "#server/database/handle.ts";
import { forbidden } from "#server/errors.ts";
import { findPlaceOf } from "#server/features/players/place-repository.ts";
import { deletePlayerById } from "#server/features/players/repository.ts";
import { handOver } from "#server/features/teams/hand-over.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import type { AskedChange } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";

/**
 * Takes the actor off a team's roster, and out of its office. Errors: `not_found`, `forbidden` for
 * who has no part in it. Returns the team as it was.
 */
export async function leaveTeam(
  teamId: number,
  asked: AskedChange,
  database: Database,
): Promise<StoredTeam> {
  const { actor } = asked;
  const { tournament_id: tournamentId } = await requireTeam(teamId, database);
  const change = {
    tournamentId,
    asked,
    action: "player.leave",
    subjectId: teamId,
  } as const;
  const { result } = await changeTournament(database, change, async (trx) => {
    const team = await requireTeam(teamId, trx);
    const isCaptain = team.captain_id === actor.id;
    const place = await findPlaceOf({ teamId, userId: actor.id }, trx);
    if (!isCaptain && !place) throw forbidden();
    if (isCaptain) await handOver(team, null, trx);
    if (place) await deletePlayerById(place.id, trx);
    return team;
  });
  return result;
}
