import type { TeamSource } from "#contract/schedule/schedule.ts";
import type { Database } from "#server/database/handle.ts";
import { findFeeders } from "#server/features/brackets/repository.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";
import { createOrigins, type WithSources } from "./origins.ts";

/** Whom the home and the away place of a game wait for; null where that is known or nobody can say. */
export type PlacesOf = [TeamSource | null, TeamSource | null];

/** Tells of games of some tournaments whom their open places wait for, as the schedule does. */
export async function findOpenPlaces(
  games: WithSources[],
  tournamentIds: number[],
  db: Database,
): Promise<(game: WithSources) => PlacesOf> {
  const open = games.filter(isOpen);
  if (open.length === 0) return () => [null, null];
  const before = open.flatMap(({ home_source_match_id: home, away_source_match_id: away }) =>
    [home, away].filter((id) => typeof id === "number"),
  );
  const matches = await db
    .selectFrom("matches")
    .select(["id", "game_number"])
    .where("id", "in", [0, ...before])
    .where("tournament_id", "in", tournamentIds)
    .execute();
  const rows = await db
    .selectFrom("brackets")
    .select(["id", shownBracketName.as("name"), "type", "division_id"])
    .where("tournament_id", "in", tournamentIds)
    .execute();
  const brackets = new Map(rows.map((row) => [row.id, row]));
  const feeders = await findFeeders([...brackets.keys()], db);
  const origins = createOrigins({ matches, brackets, feeders });
  return (game) => [
    game.home_team_id === null ? origins(game, "home") : null,
    game.away_team_id === null ? origins(game, "away") : null,
  ];
}

/** The same of games by their numbers. */
export async function findOpenPlacesOf(
  matchIds: number[],
  db: Database,
): Promise<Map<number, PlacesOf>> {
  if (matchIds.length === 0) return new Map();
  const games = await db.selectFrom("matches").selectAll().where("id", "in", matchIds).execute();
  const tournamentIds = [...new Set(games.map(({ tournament_id: id }) => id))];
  const placesOf = await findOpenPlaces(games, tournamentIds, db);
  return new Map(games.map((game) => [game.id, placesOf(game)]));
}

/** Whether a side of a game waits for its team. */
export function isOpen({
  home_team_id,
  away_team_id,
}: Pick<WithSources, "home_team_id" | "away_team_id">) {
  return home_team_id === null || away_team_id === null;
}

/** Games that are told of by the names of their teams, each with whom its open places wait for. */
export async function withPlaces<
  Told extends { id: number; home: string | null; away: string | null },
>(games: Told[], db: Database): Promise<(Told & { places?: PlacesOf })[]> {
  const open = games.filter(({ home, away }) => home === null || away === null);
  const places = await findOpenPlacesOf(
    open.map(({ id }) => id),
    db,
  );
  return games.map((game) => {
    const own = places.get(game.id);
    return own ? { ...game, places: own } : game;
  });
}
