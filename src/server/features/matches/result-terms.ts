import { type AwardTerms, type RankingRules, rankingRules } from "#engine";
import { readFormat } from "#contract/game-format-form.ts";
import type { GameFormat } from "#contract/game-formats.ts";
import type { Database } from "#server/database/handle.ts";
import type { MatchRow } from "./repository.ts";

/** By what a tournament's results count. */
export interface ResultTerms {
  rules: RankingRules;
  formats: GameFormats;
}

/** How a tournament's games are played; null where each has one score. */
export interface GameFormats {
  ofTournament: GameFormat | null;
}

/** How a game is played. */
export function formatOf(_: PlacedGame, { ofTournament }: GameFormats): GameFormat | null {
  return ofTournament;
}

type PlacedGame = Pick<MatchRow, "bracket_id" | "round">;

/** By what the results of a tournament that is there count. */
export async function findTerms(tournamentId: number, db: Database): Promise<ResultTerms> {
  const { ranking, game_format } = await db
    .selectFrom("tournaments")
    .select(["ranking", "game_format"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return {
    rules: rankingRules(ranking),
    formats: { ofTournament: readFormat(game_format) },
  };
}

/** What decides the score of a match that isn't played to its end. */
export function awardTerms(match: PlacedGame, { rules, formats }: ResultTerms): AwardTerms {
  const { forfeitScore, defaultScore } = rules;
  return { format: formatOf(match, formats), forfeitScore, defaultScore };
}
