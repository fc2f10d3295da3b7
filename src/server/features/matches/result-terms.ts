import type { AwardTerms, RankingRules } from "#engine";
import { formatOfGame, type GameFormats } from "#contract/games/format-of-game.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { RecordedLot } from "#server/features/ranking-rules/lots-repository.ts";
import { isForPlace } from "#contract/schedule/for-place.ts";
import type { MatchRow } from "./rows/match-row.ts";

/** By what a tournament's results count. */
export interface ResultTerms {
  rules: RankingRules;
  /** Those of brackets whose division has its own. */
  groupRules: ReadonlyMap<number, RankingRules>;
  /** The lots that were drawn in brackets. */
  lots: ReadonlyMap<number, readonly RecordedLot[]>;
  formats: GameFormats;
}

/** By which rules the teams of a bracket are ordered, or those that play in none. */
export function rulesOf(
  bracketId: number | null,
  { rules, groupRules }: Pick<ResultTerms, "rules" | "groupRules">,
): RankingRules {
  return groupRules.get(bracketId ?? 0) ?? rules;
}

/** How a game is played. */
export function formatOf(match: PlacedGame, formats: GameFormats): GameFormat | null {
  const { bracket_id, round } = match;
  return formatOfGame({ bracket_id, round, for_place: isForPlace(match) }, formats);
}

type PlacedGame = Pick<MatchRow, "bracket_id" | "round" | "is_third_place" | "places_from">;

/** What decides the score of a match that isn't played to its end. */
export function awardTerms(match: PlacedGame, terms: ResultTerms): AwardTerms {
  const { forfeitScore, isForfeitOwn, defaultScore } = rulesOf(match.bracket_id, terms);
  return { format: formatOf(match, terms.formats), forfeitScore, isForfeitOwn, defaultScore };
}
