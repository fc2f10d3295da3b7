import { type Bracket, isLeagueType } from "#contract/brackets/brackets.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Team } from "#contract/teams/teams.ts";

interface Stake {
  schedule: readonly ScheduleRow[];
  moved: readonly Pick<Team, "id" | "bracket_id">[];
  bracketId: number | null;
}

/** Whether moving teams concerns games: open ones that they leave, or a bracket that is drawn. */
export function hasGamesAtStake({ schedule, moved, bracketId }: Stake): boolean {
  const movers = new Map(
    moved.filter((team) => team.bracket_id !== bracketId).map((team) => [team.id, team.bracket_id]),
  );
  if (movers.size === 0) return false;
  return schedule.some((row) => {
    if (row.bracket_id === null) return false;
    if (row.bracket_id === bracketId) return true;
    if (row.status !== "SCHEDULED") return false;
    return [row.home_team_id, row.away_team_id].some(
      (id) => id !== null && movers.get(id) === row.bracket_id,
    );
  });
}

/** The teams of drawn groups that play none of their games. */
export function teamsWithoutGames(
  teams: readonly Team[],
  brackets: readonly Bracket[],
  schedule: readonly ScheduleRow[],
): Team[] {
  const groups = new Set(brackets.filter(({ type }) => isLeagueType(type)).map(({ id }) => id));
  const playing = new Set(
    schedule.flatMap(({ bracket_id, home_team_id, away_team_id }) =>
      [home_team_id, away_team_id].map((id) => `${bracket_id} ${id}`),
    ),
  );
  const drawn = new Set(
    schedule.flatMap(({ bracket_id: id, home_team_id: home, away_team_id: away }) =>
      id !== null && groups.has(id) && (home !== null || away !== null) ? id : [],
    ),
  );
  return teams.filter(
    ({ id, bracket_id: bracketId, withdrawn_at: withdrawn }) =>
      bracketId !== null &&
      withdrawn === null &&
      drawn.has(bracketId) &&
      !playing.has(`${bracketId} ${id}`),
  );
}
