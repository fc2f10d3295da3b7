import type { Fixture, Participant } from "#engine";
import type { MatchRow } from "./rows/match-row.ts";

/** Never anyone: no match has the id 0. */
const nobody: Participant = { kind: "winner", matchId: 0 };

/** A match between the teams that stand in it, wherever they came from. */
export function toFixture(match: MatchRow): Fixture {
  return fixtureOf(match, {
    home: toTeam(match.home_team_id),
    away: toTeam(match.away_team_id),
  });
}

/** The groups that feed a knock-out, by its id. */
export type Feeders = ReadonlyMap<number, number[]>;

/** A match with the places that its teams come from, where it has such. */
export function toSourcedFixture(match: MatchRow, feeders: Feeders): Fixture {
  const fixture = fixtureOf(match, {
    home: sourceOf(match, "home", feeders),
    away: sourceOf(match, "away", feeders),
  });
  const first = firstFinalOf(match);
  return first === null ? fixture : { ...fixture, ifAwayWins: first };
}

/**
 * The grand final that decides whether there is a second one: both teams of that come from it, and
 * only there. Its away side is whoever has lost once already.
 */
export function firstFinalOf(match: MatchRow): number | null {
  const { home_source_match_id: home, away_source_match_id: away } = match;
  return match.knockout_stage === "grand_final" && home === away ? home : null;
}

function fixtureOf(match: MatchRow, sides: Pick<Fixture, "home" | "away">): Fixture {
  return {
    id: match.id,
    bracketId: match.bracket_id ?? 0,
    round: match.round,
    isThirdPlace: match.is_third_place,
    ...(match.bye_team_id === null ? {} : { byeId: match.bye_team_id }),
    ...sides,
  };
}

function sourceOf(match: MatchRow, side: "home" | "away", feeders: Feeders): Participant {
  const matchId = match[`${side}_source_match_id`];
  const outcome = match[`${side}_source_outcome`];
  if (matchId !== null && outcome !== null) return { kind: outcome, matchId };
  const bracketId = match[`${side}_source_bracket_id`];
  const rank = match[`${side}_source_rank`];
  if (bracketId !== null && rank !== null) return { kind: "rank", bracketId, rank };
  const place = match[`${side}_source_place`];
  const bracketIds = feeders.get(match.bracket_id ?? 0);
  if (place !== null && rank !== null && bracketIds) {
    return { kind: "best_ranked", bracketIds, rank, place };
  }
  return toTeam(match[`${side}_team_id`]);
}

function toTeam(teamId: number | null): Participant {
  return teamId === null ? nobody : { kind: "team", teamId };
}
