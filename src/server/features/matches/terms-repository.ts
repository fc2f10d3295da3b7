import { sql } from "kysely";
import { readFormat } from "#contract/games/game-format-form.ts";
import type { Database } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import {
  formatsOfBrackets,
  readBracketFormats,
} from "#server/features/brackets/formats-repository.ts";
import type { DrawnLot } from "#server/features/ranking-rules/lots-repository.ts";
import { readRankings, rulesWithin } from "#server/features/ranking-rules/repository.ts";
import type { ResultTerms } from "./result-terms.ts";

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
