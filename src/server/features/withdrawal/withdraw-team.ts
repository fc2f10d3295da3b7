import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { forfeitOf, withdrawFrom } from "#engine";
import type { Actor } from "#contract/abilities/principal.ts";
import type { DutyWay } from "#contract/duties/duty-forms.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { advanceTeams, awardWalkovers } from "#server/features/matches/advance-teams.ts";
import { findAllMatches } from "#server/features/matches/repository.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { awardTerms, type ResultTerms } from "#server/features/matches/result-terms.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { findTeamById } from "#server/features/teams/repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { updateTeam } from "#server/features/teams/write-repository.ts";
import { handOnDuties } from "./hand-on-duties.ts";
import { findWithdrawal } from "./record.ts";

export interface WrittenWithdrawal {
  team: Team;
  changed: number[];
}

export interface Withdrawal {
  team: StoredTeam;
  policy: WithdrawalPolicy;
  /** How its duties are handed on; left out, they stay open. */
  duties?: DutyWay | undefined;
}

/**
 * Withdraws a team; the same again changes nothing. Errors: `advancement_conflict` when a game
 * already begun depends on one that would be annulled, `invalid_transition` when the team has
 * withdrawn with another policy, `duty_conflict`.
 */
export async function withdrawTeam(
  { team, policy, duties, actor }: Withdrawal & { actor: Actor },
  trx: Transaction,
): Promise<WrittenWithdrawal> {
  const before = await findAllMatches(team.tournament_id, trx);
  await applyWithdrawal(team, policy, trx);
  const changes = changesBetween(before, await findAllMatches(team.tournament_id, trx));
  const isNew = team.withdrawn_at === null;
  const handedOn = duties && isNew ? await handOnDuties(team, duties, trx) : [];
  const written = (await findTeamById(team.id, trx))!;
  const changed = new Set([...changes.map(({ after }) => after.id), ...handedOn]);
  return { team: presentTeamTo(actor, written), changed: [...changed] };
}

/** Marks the team and settles its open games, and with `annul_all` those of groups it has played. */
export async function applyWithdrawal(
  team: StoredTeam,
  policy: WithdrawalPolicy,
  trx: Transaction,
): Promise<void> {
  if (team.withdrawn_at !== null) return refuseOtherPolicy(team, policy, trx);
  // The moment at which the games that follow end: by that they are told from what was over before.
  await updateTeam(team.id, { withdrawn_at: databaseNow }, trx);
  const fixtures = await loadFixtures(team.tournament_id, trx);
  const { matches, brackets } = fixtures;
  const isKnockout = ({ bracket_id }: MatchRow) =>
    isKnockoutType(brackets.get(bracket_id ?? 0)?.type);
  const own = matches.filter((match) => plays(match, team.id));
  const changes: { before: MatchRow; after: MatchRow }[] = [];
  for (const before of own.filter((match) => !isKnockout(match))) {
    const change = outcomeOf(before, { teamId: team.id, policy }, fixtures);
    if (change) changes.push({ before, after: await updateMatch(before.id, change, trx) });
  }
  await advanceTeams({ tournamentId: team.tournament_id, changes }, trx);
  await awardWalkovers(own.filter(isKnockout), trx);
}

/** The matches that differ in result or teams. */
export function changesBetween(
  before: readonly MatchRow[],
  after: readonly MatchRow[],
): { before: MatchRow; after: MatchRow }[] {
  const was = new Map(before.map((match) => [match.id, match]));
  return after.flatMap((match) => {
    const old = was.get(match.id);
    return old && !isSameState(old, match) ? [{ before: old, after: match }] : [];
  });
}

const stateFields = [
  "status",
  "t1s",
  "t2s",
  "outcome",
  "lost_by",
  "home_team_id",
  "away_team_id",
] as const;

/** Whether two moments of a match have the same teams and result. */
export function isSameState(
  a: Pick<MatchRow, (typeof stateFields)[number]>,
  b: Pick<MatchRow, (typeof stateFields)[number]>,
): boolean {
  return stateFields.every((field) => a[field] === b[field]);
}

async function refuseOtherPolicy(team: StoredTeam, policy: WithdrawalPolicy, trx: Transaction) {
  const record = await findWithdrawal(team, trx);
  if (record?.policy === policy) return;
  throw new AppError("invalid_transition", "refusals.teams.withdrawn");
}

function plays({ home_team_id, away_team_id }: MatchRow, teamId: number): boolean {
  return home_team_id === teamId || away_team_id === teamId;
}

/** What a group game becomes; null when it stays, also where nobody is there to be given it. */
function outcomeOf(
  match: MatchRow,
  { teamId, policy }: { teamId: number; policy: WithdrawalPolicy },
  terms: ResultTerms,
) {
  const game = {
    matchId: match.id,
    homeId: match.home_team_id ?? 0,
    awayId: match.away_team_id ?? 0,
    result: toResult(match, terms),
  };
  const forfeitScore = forfeitOf(awardTerms(match, terms));
  const { result } = withdrawFrom(game, { teamId, policy, forfeitScore });
  if (result === game.result || result === null) return null;
  if (result.ending === "canceled") {
    if (match.status === "canceled") return null;
    return { status: "canceled" as const, outcome: "played" as const, lost_by: null };
  }
  if (match.home_team_id === null || match.away_team_id === null) return null;
  return {
    status: "completed" as const,
    outcome: "walkover" as const,
    lost_by: match.home_team_id === teamId ? ("home" as const) : ("away" as const),
    t1s: result.homeScore,
    t2s: result.awayScore,
    parts: null,
  };
}
