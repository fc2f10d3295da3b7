import type { TeamSource } from "#contract/schedule/schedule.ts";
import type { Database } from "#server/database/handle.ts";
import { findFeeders } from "#server/features/brackets/repository.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";
import { createOrigins } from "#server/features/schedule/schedule-rows.ts";

/** Of games of one tournament in which a side is not known: whom that place waits for, by game. */
export async function findOpponentSources(
  matchIds: number[],
  db: Database,
): Promise<Map<number, TeamSource | null>> {
  if (matchIds.length === 0) return new Map();
  const games = await db.selectFrom("matches").selectAll().where("id", "in", matchIds).execute();
  const before = games.flatMap(({ home_source_match_id: home, away_source_match_id: away }) =>
    [home, away].filter((id) => id !== null),
  );
  const matches = await db
    .selectFrom("matches")
    .select(["id", "game_number"])
    .where("id", "in", [0, ...before])
    .execute();
  const rows = await db
    .selectFrom("brackets")
    .select(["id", shownBracketName.as("name"), "type", "division_id"])
    .where("tournament_id", "=", games[0]?.tournament_id ?? 0)
    .execute();
  const brackets = new Map(rows.map((row) => [row.id, row]));
  const feeders = await findFeeders([...brackets.keys()], db);
  const origins = createOrigins({ matches, brackets, feeders });
  return new Map(
    games.map((game) => [game.id, origins(game, game.home_team_id === null ? "home" : "away")]),
  );
}
