import { sql } from "kysely";
import type { AwardTerms, RankingRules } from "#engine";
import { readFormat } from "#contract/games/game-format-form.ts";
import { formatOfGame, type GameFormats } from "#contract/games/format-of-game.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Database } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import {
  formatsOfBrackets,
  readBracketFormats,
} from "#server/features/brackets/formats-repository.ts";
import type { DrawnLot, RecordedLot } from "#server/features/ranking-rules/lots-repository.ts";
import { readRankings, rulesWithin } from "#server/features/ranking-rules/repository.ts";
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

/** By what the results of a tournament that is there count. */
export async function findTerms(tournamentId: number, db: Database): Promise<ResultTerms> {
  return (await findTermsOf([tournamentId], db)).get(tournamentId)!;
}

/** As `findTerms`, of several tournaments by their numbers. */
export async function findTermsOf(
  tournamentIds: number[],
  db: Database,
): Promise<Map<number, ResultTerms>> {
  const rows = await db
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["id", "creator_id", "game_format", "ranking", "own_ranking", "division_rankings"])
    .select([formatsOfBrackets.as("bracket_formats"), rankedBrackets.as("brackets")])
    .where(sql<boolean>`id = any(${tournamentIds})`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, termsOf(row)]));
}

type StoredTerms = Parameters<typeof readRankings>[0] & {
  creator_id: number;
  game_format: unknown;
  bracket_formats: Parameters<typeof readBracketFormats>[0];
  brackets: RankedBracket[];
};

function termsOf({
  creator_id,
  game_format,
  bracket_formats,
  brackets,
  ...rankings
}: StoredTerms): ResultTerms {
  const drawn = brackets.filter(({ lots }) => lots.length > 0);
  return {
    ...rulesWithin(readRankings(rankings), brackets),
    lots: new Map(
      drawn.map(({ id, lots }) => [
        id,
        lots.map((lot) => ({ ...lot, by_organiser: lot.by === creator_id })),
      ]),
    ),
    formats: {
      game_format: readFormat(game_format),
      bracket_formats: readBracketFormats(bracket_formats),
    },
  };
}

interface RankedBracket {
  id: number;
  division_id: number | null;
  lots: DrawnLot[];
}

const rankedBrackets = sql<RankedBracket[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'division_id', division_id, 'lots', lots)
    order by id), '[]')
  from brackets where brackets.tournament_id = tournaments.id
)`;

/** What decides the score of a match that isn't played to its end. */
export function awardTerms(match: PlacedGame, terms: ResultTerms): AwardTerms {
  const { forfeitScore, isForfeitOwn, defaultScore } = rulesOf(match.bracket_id, terms);
  return { format: formatOf(match, terms.formats), forfeitScore, isForfeitOwn, defaultScore };
}
