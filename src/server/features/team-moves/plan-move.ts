import { isKnockoutType, isLeagueType } from "#contract/brackets/brackets.ts";
import { exchangeTeams, joinGroup } from "#engine";
import type { TeamMove } from "#contract/teams/team-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { Text } from "#texts/said.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import { findWithdrawal } from "#server/features/withdrawal/record.ts";
import type { MovePlan } from "./move-plan.ts";
import { planUndo } from "./plan-undo.ts";

interface Context {
  fixtures: Fixtures;
  tournamentId: number;
}

/** Errors: `validation`, `not_found`, `invalid_transition`, `match_locked`. */
export async function planMove(
  move: TeamMove,
  context: Context,
  trx: Transaction,
): Promise<MovePlan> {
  const { fixtures } = context;
  switch (move.kind) {
    case "assign":
      return planAssignment(move, fixtures);
    case "swap":
      return planSwap(move.team_ids, fixtures);
    case "replace":
      return planReplacement(move, context, trx);
    case "undo":
      return planUndo(move.move_id, context, trx);
  }
}

type Assignment = Extract<TeamMove, { kind: "assign" }>;

function planAssignment({ team_ids, bracket_id: bracketId }: Assignment, fixtures: Fixtures) {
  const teams = team_ids.map((id) => requireTeam(id, "team_ids", fixtures));
  const bracket = fixtures.brackets.get(bracketId ?? 0);
  if (bracketId !== null && !bracket) {
    throw invalidField("bracket_id", "rules.import.bracketUnknown");
  }
  const plan = leave(teams, bracketId, fixtures);
  if (!bracket || !isLeagueType(bracket.type)) return plan;
  const moved = new Set(team_ids);
  const members = [...fixtures.teams.values()].filter(
    (team) => team.is_playing && (moved.has(team.id) || team.bracket_id === bracket.id),
  );
  const joined = joinGroup({
    members: members.map(({ id }) => id),
    joining: members.filter(({ id }) => moved.has(id)).map(({ id }) => id),
    games: fixtures.matches
      .filter((match) => match.bracket_id === bracket.id && !isGiven(match))
      .map(toJoinable),
  });
  plan.teams = joined.filled.map(({ matchId, ...sides }) => ({ id: matchId, ...sides }));
  plan.added = joined.added.map((game) => ({ bracketId: bracket.id, ...game }));
  return plan;
}

/** Takes teams out of the groups that they leave, with their games that have not begun. */
function leave(teams: NamedTeam[], bracketId: number | null, fixtures: Fixtures): MovePlan {
  const old = new Map(
    teams
      .filter((team) => team.bracket_id !== null && team.bracket_id !== bracketId)
      .map((team) => [team.id, team.bracket_id]),
  );
  const left = fixtures.matches.filter(
    (match) =>
      match.status === "scheduled" &&
      !isGiven(match) &&
      !isKnockoutType(fixtures.brackets.get(match.bracket_id ?? 0)?.type) &&
      [match.home_team_id, match.away_team_id].some(
        (id) => id !== null && match.bracket_id !== null && old.get(id) === match.bracket_id,
      ),
  );
  const locked = left.filter((match) => match.locked);
  if (locked.length > 0) throw matchesLocked(locked);
  return {
    brackets: new Map(teams.map(({ id }) => [id, bracketId])),
    removed: new Set(left.map(({ id }) => id)),
    teams: [],
    added: [],
  };
}

function planSwap(ids: readonly [number, number], fixtures: Fixtures): MovePlan {
  const [first, second] = ids.map((id) => requireTeam(id, "team_ids", fixtures)) as [
    NamedTeam,
    NamedTeam,
  ];
  const gone = [first, second].find((team) => !team.is_playing);
  if (gone)
    throw cannotBeReplaced({ code: "refusals.teams.cannotSwap", params: { name: gone.name } });
  const games = fixtures.matches.map((match) => ({
    id: match.id,
    homeId: match.home_team_id,
    awayId: match.away_team_id,
    isHomeGiven: hasSource(match, "home"),
    isAwayGiven: hasSource(match, "away"),
    isOpen: match.status === "scheduled",
  }));
  return {
    brackets: new Map([
      [first.id, second.bracket_id],
      [second.id, first.bracket_id],
    ]),
    removed: new Set(),
    teams: exchangeTeams(games, ids),
    added: [],
  };
}

type Replacement = Extract<TeamMove, { kind: "replace" }>;

/** The newcomer plays what the withdrawal settled and nobody has played or changed since. */
async function planReplacement(
  { team_id, replaces }: Replacement,
  { fixtures, tournamentId }: Context,
  trx: Transaction,
): Promise<MovePlan> {
  const newcomer = requireTeam(team_id, "team_id", fixtures);
  const gone = requireTeam(replaces, "replaces", fixtures);
  if (!newcomer.is_playing || gone.is_playing) {
    throw cannotBeReplaced("refusals.teams.cannotReplace");
  }
  const plan = leave([newcomer], gone.bracket_id, fixtures);
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

function requireTeam(id: number, field: string, { teams }: Fixtures): NamedTeam {
  const team = teams.get(id);
  if (!team || team.is_hidden)
    throw invalidField(field, {
      code: "refusals.teams.strangers",
      params: { team: String(id) },
    });
  return team;
}

function cannotBeReplaced(text: Text): AppError {
  return new AppError("invalid_transition", text);
}

/** Whether a result or a rank says who plays on a side. */
function hasSource(match: MatchRow, side: "home" | "away"): boolean {
  return (
    match[`${side}_source_match_id`] !== null ||
    match[`${side}_source_bracket_id`] !== null ||
    match[`${side}_source_place`] !== null
  );
}

function isGiven(match: MatchRow): boolean {
  return hasSource(match, "home") || hasSource(match, "away");
}

function toJoinable({ id, home_team_id, away_team_id, round, status }: MatchRow) {
  return {
    id,
    homeId: home_team_id,
    awayId: away_team_id,
    round,
    state:
      status === "scheduled"
        ? ("open" as const)
        : status === "canceled"
          ? ("canceled" as const)
          : ("begun" as const),
  };
}
