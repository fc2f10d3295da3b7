import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { computeStandings, type RankingRules, type StandingRow } from "#engine";
import type { StandingsRow } from "#contract/standings/standings.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { type ResultTerms, rulesOf } from "#server/features/matches/result-terms.ts";
import { toRankedTeam } from "#server/features/matches/team-repository.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import type { Group } from "./group.ts";
import { decidedRanks } from "./decided-ranks.ts";
import { usesBuchholz, usesMatchPoints, usesQuotients } from "./rules.ts";

/** What the table of games without a bracket is called. */
const general = "General";

/** A table for each bracket that is not a knock-out, by name; computed from the results alone. */
export function groupTables(fixtures: Fixtures): Record<string, StandingsRow[]> {
  return toTables(rankGroups(fixtures));
}

/** A group with its teams in order. */
export interface RankedGroup {
  group: Group;
  rules: RankingRules;
  rows: StandingRow[];
  /** The teams whose ranks can't change any more. */
  decided: ReadonlySet<number>;
}

/** The groups that have a table, ranked. */
export function rankGroups(fixtures: Fixtures): RankedGroup[] {
  return groupsOf(fixtures).map((group) => {
    const input = toEngineGroup(group, fixtures);
    const rows = computeStandings(input);
    const decided = decidedRanks(group, { rows, input }, fixtures);
    return { group, rules: rulesOf(group.bracketId, fixtures), rows, decided };
  });
}

/** Ranked groups as the wire has them, by name. */
export function toTables(groups: readonly RankedGroup[]): Record<string, StandingsRow[]> {
  return Object.fromEntries(
    groups.map(({ group, ...ranked }) => [group.name, toTable({ ...ranked, teams: group.teams })]),
  );
}

/**
 * The groups that have a table, in its order. Who played in one stands in it, too, unless another
 * bracket has the team. Teams that other groups send on stand in those and where they are sent.
 */
export function groupsOf(fixtures: Fixtures): Group[] {
  const games = Map.groupBy(fixtures.matches, ({ bracket_id }) => bracket_id);
  const teams = Map.groupBy(fixtures.teams.values(), ({ bracket_id }) => bracket_id);
  const groups = [...fixtures.brackets.values()]
    .filter(({ type }) => !isKnockoutType(type))
    .map(({ id, name }): Group => {
      const played = games.get(id) ?? [];
      const members = membersOf(teams.get(id) ?? [], played);
      const guests = playersOf(teams.get(null) ?? [], played);
      if (fixtures.feeders.has(id)) {
        const sent = sentTo(played, fixtures).filter((team) => !members.includes(team));
        return { bracketId: id, name, teams: [...members, ...sent], games: played };
      }
      return { bracketId: id, name, teams: [...members, ...guests], games: played };
    });
  const loose = games.get(null) ?? [];
  const looseTeams = playersOf(teams.get(null) ?? [], loose);
  const isNeeded = looseTeams.length > 0 && !groups.some(({ name }) => name === general);
  const rest: Group = { bracketId: null, name: general, teams: looseTeams, games: loose };
  return isNeeded ? [...groups, rest] : groups;
}

/** The teams that stand in a group's games. */
function sentTo(games: MatchRow[], { teams }: Fixtures): NamedTeam[] {
  const ids = games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  return [...new Set(ids)].flatMap((id) => teams.get(id ?? 0) ?? []);
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

/** Ranked teams as the wire has them. */
export function toTable({
  teams,
  rules,
  rows,
  decided,
}: Pick<RankedGroup, "rules" | "rows" | "decided"> & Pick<Group, "teams">): StandingsRow[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const hasPoints = usesMatchPoints(rules);
  const hasBuchholz = usesBuchholz(rules);
  const hasQuotients = usesQuotients(rules);
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
    match_points: hasPoints ? row.matchPoints : null,
    buchholz: hasBuchholz ? row.buchholz : null,
    points_won: hasQuotients ? row.pointsWon : null,
    points_lost: hasQuotients ? row.pointsLost : null,
    is_decided: decided.has(row.teamId),
    withdrawn: byId.get(row.teamId)!.has_withdrawn,
  }));
}

/** What the engine ranks a group by: its teams, results, byes and the games to come. */
export function toEngineGroup({ bracketId, teams, games }: Group, terms: ResultTerms) {
  return {
    teams: teams.map(toRankedTeam),
    results: games.flatMap((game) => toResult(game, terms) ?? []),
    byes: games.flatMap(({ bye_team_id: bye }) => bye ?? []),
    rules: rulesOf(bracketId, terms),
    draws: terms.lots.get(bracketId ?? 0)?.map(({ order }) => order),
    pending: pendingOf(games),
  };
}

function pendingOf(games: MatchRow[]): [number, number][] {
  return games.flatMap(({ status, home_team_id, away_team_id }): [number, number][] => {
    const isOpen = status === "scheduled" || status === "in_progress";
    return isOpen && home_team_id && away_team_id ? [[home_team_id, away_team_id]] : [];
  });
}
