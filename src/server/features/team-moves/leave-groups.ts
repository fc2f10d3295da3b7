import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import type { MovePlan } from "./move-plan.ts";

/** Takes teams out of the groups that they leave, with their games that have not begun. Errors: `match_locked`. */
export function leaveGroups(
  teams: NamedTeam[],
  bracketId: number | null,
  fixtures: Fixtures,
): MovePlan {
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

/** Whether a result or a rank says who plays on a side. */
export function hasSource(match: MatchRow, side: "home" | "away"): boolean {
  return (
    match[`${side}_source_match_id`] !== null ||
    match[`${side}_source_bracket_id`] !== null ||
    match[`${side}_source_place`] !== null
  );
}

/** Whether that is so of a side of a game. */
export function isGiven(match: MatchRow): boolean {
  return hasSource(match, "home") || hasSource(match, "away");
}
