import type { LinkHolder } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { agreeAnew } from "#server/features/score-commands/agree-anew.ts";
import { requireTeamOf } from "#server/features/scorer-links/captains-game.ts";
import { findScorer } from "#server/features/scorer-links/holder-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { hasMadeResult, renewDueReports, setTeamOfPhone } from "./repository.ts";

/** Whether anything changed, and whether the game has its result by it. */
export interface Chosen {
  isNew: boolean;
  hasEnded: boolean;
}

/**
 * Has a phone that holds a code of both captains report for the other team: what it has said and nobody has
 * settled is that team's from now on, whose opponent has the whole time to answer it. Errors: `not_found`;
 * `impossible` once what it said is the result; those of `requireTeamOf`.
 */
export async function chooseTeam(
  { caller, teamId: wanted }: { caller: LinkHolder; teamId: number },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Chosen> {
  const { device_id: deviceId } = caller;
  const scorer = await findScorer(deviceId, trx);
  if (!scorer?.game) throw notFound("Match");
  const side = requireTeamOf(scorer.game, wanted);
  if (side.teamId === scorer.team_id) return { isNew: false, hasEnded: false };
  const stillPlays = scorer.game.teams.some(({ id }) => id === scorer.team_id);
  if (stillPlays && (await hasMadeResult(deviceId, trx))) {
    throw new AppError("impossible", "refusals.scorers.reportIsResult");
  }
  await setTeamOfPhone({ deviceId, ...side }, trx);
  await renewDueReports({ deviceId, tournamentId: tournament.id }, trx);
  const scope = { ...caller.scope, team_id: side.teamId };
  const hasEnded = await agreeAnew({ ...caller, scope }, tournament, trx);
  return { isNew: true, hasEnded };
}
