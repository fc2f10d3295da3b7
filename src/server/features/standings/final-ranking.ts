import { isKnockoutType } from "#contract/brackets/brackets.ts";
import {
  finalRanking,
  type Fixture,
  type Participant,
  type RankingRules,
  type Tally,
  tally,
} from "#engine";
import type { FinalRankingRow } from "#contract/standings/standings.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { toSourcedFixture } from "#server/features/matches/to-engine.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import { bracketOf, createDeciding, toDecidedBy } from "./decided-by.ts";
import { usesMatchPoints, usesQuotients } from "./rules.ts";
import type { RankedGroup } from "./tables.ts";

/**
 * Every team's place over the whole tournament, from the results alone. A deleted team is in it while
 * a table has it, among those that withdrew.
 */
export function toFinalRanking(
  fixtures: Fixtures,
  groups: readonly RankedGroup[],
): FinalRankingRow[] {
  const knockouts = fixtures.matches.filter((match) => isKnockout(match, fixtures));
  const teams = teamsIn(fixtures, groups, knockouts);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const figures = tally(
    [...byId.keys()],
    fixtures.matches.flatMap((match) => toResult(match, fixtures) ?? []),
    fixtures.rules.matchPoints,
    { byes: fixtures.matches.flatMap(({ bye_team_id: bye }) => bye ?? []) },
  );
  const deciding = createDeciding(fixtures, groups, knockouts);
  const places = finalRanking({
    teams: teams.map(({ id, is_playing }) => ({ id, hasWithdrawn: !is_playing })),
    groups: groups.map(({ group, rows }) => ({
      bracketId: group.bracketId ?? 0,
      rows,
      isFinal: group.games.every(isOver),
      places: fixtures.feeders.has(group.bracketId ?? 0)
        ? group.games.map((game) => toSourcedFixture(game, fixtures.feeders)).flatMap(sidesOf)
        : [],
    })),
    knockouts: knockouts.map((match) => ({
      fixture: toSourcedFixture(match, fixtures.feeders),
      homeId: match.home_team_id,
      awayId: match.away_team_id,
      result: toResult(match, fixtures),
    })),
  });
  const allOver = [...groups.flatMap(({ group }) => group.games), ...knockouts].every(isOver);
  const [only] = groups;
  const settled = groups.length === 1 && knockouts.length === 0 ? only!.decided : null;
  return places.map(({ rank, teamId, decidedBy }) => ({
    ...toRow(byId.get(teamId)!, figures.get(teamId)!, fixtures.rules),
    rank,
    is_decided:
      decidedBy.kind === "game" ? decidedBy.outcome !== "open" : (settled?.has(teamId) ?? allOver),
    bracket: bracketOf(teamId, decidedBy, deciding),
    decided_by: toDecidedBy(decidedBy, deciding),
  }));
}

function isKnockout({ bracket_id }: MatchRow, { brackets }: Fixtures): boolean {
  return isKnockoutType(brackets.get(bracket_id ?? 0)?.type);
}

function sidesOf({ home, away }: Fixture): Participant[] {
  return [home, away];
}

function isOver({ status }: MatchRow): boolean {
  return status === "completed" || status === "canceled";
}

function teamsIn(
  { teams }: Fixtures,
  groups: readonly RankedGroup[],
  knockouts: MatchRow[],
): NamedTeam[] {
  const listed = new Set(groups.flatMap(({ group }) => group.teams.map(({ id }) => id)));
  for (const { status, home_team_id: home, away_team_id: away } of knockouts) {
    if (status === "completed") for (const id of [home, away]) if (id !== null) listed.add(id);
  }
  return [...teams.values()].filter((team) => !team.is_hidden || listed.has(team.id));
}

function toRow(
  { id, name, logo_url, is_playing }: NamedTeam,
  { wins, losses, ties, scored, conceded, matchPoints, pointsWon, pointsLost }: Tally,
  rules: RankingRules,
): Omit<FinalRankingRow, "rank" | "bracket" | "decided_by" | "is_decided"> {
  return {
    team: name,
    team_id: id,
    logo_url,
    wins,
    losses,
    ties,
    points_scored: scored,
    points_given: conceded,
    net_score: scored - conceded,
    match_points: usesMatchPoints(rules) ? matchPoints : null,
    // Opponents of a knock-out are no measure of a Swiss tournament's order.
    buchholz: null,
    points_won: usesQuotients(rules) ? pointsWon : null,
    points_lost: usesQuotients(rules) ? pointsLost : null,
    withdrawn: !is_playing,
  };
}
