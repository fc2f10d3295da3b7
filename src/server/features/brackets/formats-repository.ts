import { sql } from "kysely";
import { type BracketFormatsForm, readFormat } from "#contract/games/game-format-form.ts";
import type { BracketFormat } from "#contract/games/game-formats.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";

/** What a bracket says itself, and for all other games what its division does. */
const formats = sql<BracketFormatsForm>`formats_of(brackets)`;

/** How games of a tournament's brackets are played where it is another way than in the tournament. */
export async function findBracketFormats(
  tournamentId: number,
  db: Database | Transaction,
): Promise<BracketFormat[]> {
  const rows = await db
    .selectFrom("brackets")
    .modifyFront(keptPlan)
    .select(["id", formats.as("game_formats"), shownBracketName.as("name")])
    .where("tournament_id", "=", tournamentId)
    .where(sql<boolean>`${formats} <> '[]'`)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, name, game_formats }) =>
    game_formats.map(({ round, format }) => ({
      bracket_id: id,
      bracket: name,
      round,
      format: readFormat(format),
    })),
  );
}
