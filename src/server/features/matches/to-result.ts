import { cardsOf, hasCards } from "#contract/games/cards.ts";
import { conductOf, type MatchResult, retire, walkOver } from "#engine";
import type { MatchRow } from "./rows/match-row.ts";
import { awardTerms, type ResultTerms, rulesOf } from "./result-terms.ts";

/** The result of a match, or null while it is open. A canceled match has one that doesn't count. */
export function toResult(
  match: MatchRow,
  terms: ResultTerms,
): (MatchResult & { matchId: number }) | null {
  const ended = endedAs(match, terms);
  return ended && hasCards(match) ? { ...ended, conduct: conductIn(match, terms) } : ended;
}

/** What the cards of both sides cost by the rules of the match's table. */
function conductIn(match: MatchRow, terms: ResultTerms): readonly [number, number] {
  const { cardPoints } = rulesOf(match.bracket_id, terms);
  const { home, away } = cardsOf(match);
  const scoreOf = ({ second_yellow: secondYellow, ...cards }: typeof home) =>
    conductOf({ ...cards, secondYellow }, cardPoints);
  return [scoreOf(home), scoreOf(away)];
}

function endedAs(match: MatchRow, terms: ResultTerms): (MatchResult & { matchId: number }) | null {
  if (match.status !== "completed" && match.status !== "canceled") return null;
  const result = {
    matchId: match.id,
    homeId: match.home_team_id ?? 0,
    awayId: match.away_team_id ?? 0,
    homeScore: match.t1s ?? 0,
    awayScore: match.t2s ?? 0,
    ...(match.parts && { sets: match.parts }),
    ...shootoutWinner(match),
  };
  const { matchId } = result;
  switch (match.outcome) {
    case "walkover":
      return { ...walkOver(result, loserOf(match), awardTerms(match, terms)), matchId };
    case "retired":
      return { ...retire(result, loserOf(match), awardTerms(match, terms)), matchId };
    case "double_forfeit":
      return { ...result, ending: "double_forfeit" };
    case "bye":
      return { ...result, ...byeWinner(match), ending: "bye" };
    default:
      return { ...result, ending: match.status === "canceled" ? "canceled" : "played" };
  }
}

/** The team of the side that didn't come or gave up. */
function loserOf({ lost_by, home_team_id, away_team_id }: MatchRow): number {
  return (lost_by === "home" ? home_team_id : away_team_id) ?? 0;
}

function byeWinner({ home_team_id, away_team_id }: MatchRow) {
  const winnerId = home_team_id ?? away_team_id;
  return winnerId === null ? {} : { winnerId };
}

function shootoutWinner({ home_team_id, away_team_id, ...match }: MatchRow) {
  const { t1_shootout: home, t2_shootout: away } = match;
  if (home === null || away === null) return {};
  return { winnerId: (home > away ? home_team_id : away_team_id) ?? 0 };
}
