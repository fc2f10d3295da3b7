import { isLeagueType } from "#contract/brackets/brackets.ts";
import { exchangeTeams, joinGroup } from "#engine";
import type { TeamMove } from "#contract/teams/team-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import { hasSource, isGiven, leaveGroups } from "./leave-groups.ts";
import type { MoveContext, MovePlan } from "./move-plan.ts";
import { planReplacement } from "./plan-replacement.ts";
import { planUndo } from "./plan-undo.ts";
import { cannotMove, requireTeam } from "./require-team.ts";

/** Errors: `validation`, `not_found`, `invalid_transition`, `match_locked`. */
export async function planMove(
  move: TeamMove,
  context: MoveContext,
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
  const plan = leaveGroups(teams, bracketId, fixtures);
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

function planSwap(ids: readonly [number, number], fixtures: Fixtures): MovePlan {
  const [first, second] = ids.map((id) => requireTeam(id, "team_ids", fixtures)) as [
    NamedTeam,
    NamedTeam,
  ];
  const gone = [first, second].find((team) => !team.is_playing);
  if (gone) throw cannotMove({ code: "refusals.teams.cannotSwap", params: { name: gone.name } });
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
