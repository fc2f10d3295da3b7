import type { TeamMove } from "#contract/teams/team-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findWithdrawal } from "#server/features/withdrawal/record.ts";
import { hasSource, leaveGroups } from "./leave-groups.ts";
import type { MoveContext, MovePlan } from "./move-plan.ts";
import { cannotMove, requireTeam } from "./require-team.ts";

type Replacement = Extract<TeamMove, { kind: "replace" }>;

/** The newcomer plays what the withdrawal settled and nobody has played or changed since. */
export async function planReplacement(
  { team_id, replaces }: Replacement,
  { fixtures, tournamentId }: MoveContext,
  trx: Transaction,
): Promise<MovePlan> {
  const newcomer = requireTeam(team_id, "team_id", fixtures);
  const gone = requireTeam(replaces, "replaces", fixtures);
  if (!newcomer.is_playing || gone.is_playing) {
    throw cannotMove("refusals.teams.cannotReplace");
  }
  const plan = leaveGroups([newcomer], gone.bracket_id, fixtures);
  const record = await findWithdrawal({ id: gone.id, tournament_id: tournamentId }, trx);
  const byWithdrawal = new Map(
    (record?.games ?? []).map(({ before, after }) => [after.id, { before, after }]),
  );
  plan.teams = fixtures.matches.flatMap((match) => {
    const change = byWithdrawal.get(match.id);
    const isAsWithdrawn =
      change?.before.status === "scheduled" &&
      match.status === change.after.status &&
      match.t1s === change.after.t1s &&
      match.t2s === change.after.t2s;
    const side = match.home_team_id === gone.id ? "home" : "away";
    const isTheirs = match[`${side}_team_id`] === gone.id && !hasSource(match, side);
    if (!isTheirs || !(isAsWithdrawn || match.status === "scheduled")) return [];
    const opponentId = match[`${side === "home" ? "away" : "home"}_team_id`];
    const isOpponentIn = opponentId === null || fixtures.teams.get(opponentId)?.is_playing;
    if (!isOpponentIn || opponentId === newcomer.id) return [];
    const { id, home_team_id: homeId, away_team_id: awayId } = match;
    return side === "home"
      ? { id, homeId: newcomer.id, awayId }
      : { id, homeId, awayId: newcomer.id };
  });
  return plan;
}
