import { computeStandings } from "#engine";
import type { StandingsRow } from "#contract/standings.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import { toResult } from "#server/features/matches/to-engine.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";

/** What the table of games without a bracket is called. */
const general = "General";

/** A table for each bracket that is not a knock-out, by name; computed from the results alone. */
export function groupTables(fixtures: Fixtures): Record<string, StandingsRow[]> {
  const games = Map.groupBy(fixtures.matches, ({ bracket_id }) => bracket_id);
  const teams = Map.groupBy(fixtures.teams.values(), ({ bracket_id }) => bracket_id);
  const tables = [...fixtures.brackets.values()]
    .filter(({ type }) => type !== "elimination")
    .map(({ id, name }): [string, StandingsRow[]] => [
      name,
      rank(membersOf(teams.get(id) ?? [], games.get(id) ?? []), games.get(id) ?? []),
    ]);
  const loose = games.get(null) ?? [];
  const looseTeams = playersOf(teams.get(null) ?? [], loose);
  const isNeeded = looseTeams.length > 0 && !tables.some(([name]) => name === general);
  return Object.fromEntries(isNeeded ? [...tables, [general, rank(looseTeams, loose)]] : tables);
}

/** Teams that left the tournament stay in the table when they played in it. */
function membersOf(teams: NamedTeam[], games: MatchRow[]): NamedTeam[] {
  const players = new Set(playersOf(teams, games));
  return teams.filter((team) => team.is_playing || players.has(team));
}

function playersOf(teams: NamedTeam[], games: MatchRow[]): NamedTeam[] {
  const ids = new Set(
    games
      .filter(({ status }) => status === "completed")
      .flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
  );
  return teams.filter(({ id }) => ids.has(id));
}

function rank(teams: NamedTeam[], games: MatchRow[]): StandingsRow[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const results = games.map(toResult).filter((result) => result !== null);
  const rows = computeStandings({ teams: teams.map(toRanked), results, pending: pendingOf(games) });
  return rows.map((row) => ({
    rank: row.rank,
    team: byId.get(row.teamId)!.name,
    team_id: row.teamId,
    logo_url: byId.get(row.teamId)!.logo_url,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    points_scored: row.pointsScored,
    points_given: row.pointsGiven,
    net_score: row.netScore,
  }));
}

function toRanked({ id, name }: NamedTeam) {
  return { id, name };
}

function pendingOf(games: MatchRow[]): [number, number][] {
  return games.flatMap(({ status, home_team_id, away_team_id }): [number, number][] => {
    const isOpen = status === "scheduled" || status === "in_progress";
    return isOpen && home_team_id && away_team_id ? [[home_team_id, away_team_id]] : [];
  });
}
