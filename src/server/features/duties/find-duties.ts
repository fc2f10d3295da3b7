import type { DutyRole } from "#contract/duties/duties.ts";
import type { GameOnDuty } from "#contract/teams/own-duties.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import { findOpenPlacesOf } from "#server/features/schedule/open-places-repository.ts";
import { findGamesWithDuties, type StoredGame, type Whose } from "./duty-repository.ts";

/** Somebody's duties at a game. */
export interface FoundDuty {
  game: GameOnDuty;
  tournament: { id: number; name: string };
  officialId: number | null;
  teamId: number | null;
}

/** The duties of some officials and teams at games that are still to be played, as results stand, by time. */
export async function findDuties(
  whose: Whose,
  limit: number,
  database: Database,
): Promise<FoundDuty[]> {
  if (whose.officialIds.length + whose.teamIds.length === 0) return [];
  // Read only, whatever carries it out.
  const handle = database as Transaction;
  const games = await findGamesWithDuties(whose, limit, handle);
  const holders: GameHolders = new Map();
  for (const [id, ofOne] of Map.groupBy(games, (game) => game.tournament_id)) {
    for (const [game, held] of await findHolders(ofOne, id, handle)) holders.set(game, held);
  }
  const places = await findOpenPlacesOf(
    games.filter(isOpen).map(({ id }) => id),
    database,
  );
  return games.flatMap((game) => {
    const sources = places.get(game.id);
    return ownAt({ ...game, ...(sources && { sources }) }, holders.get(game.id) ?? [], whose);
  });
}

type GameHolders = Awaited<ReturnType<typeof findHolders>>;
type Holders = GameHolders extends Map<number, infer One> ? One : never;

function isOpen({ home_team_name: home, away_team_name: away }: StoredGame) {
  return home === null || away === null;
}

function ownAt(
  stored: StoredGame & Pick<GameOnDuty, "sources">,
  holders: Holders,
  whose: Whose,
): FoundDuty[] {
  const { id, tournament_id, tournament_name, duties, ...game } = stored;
  const held = holders.map((holder, index) => ({ ...holder, role: duties![index]!.role }));
  const own = held.filter(
    ({ official_id: official, team_id: team }) =>
      (official !== null && whose.officialIds.includes(official)) ||
      (team !== null && whose.teamIds.includes(team)),
  );
  const byHolder = Map.groupBy(own, (one) => `${one.official_id} ${one.team_id}`);
  return [...byHolder.values()].map((ofOne) => ({
    game: { ...game, match_id: id, roles: rolesOf(ofOne) },
    tournament: { id: tournament_id, name: tournament_name },
    officialId: ofOne[0]!.official_id,
    teamId: ofOne[0]!.team_id,
  }));
}

function rolesOf(duties: { role: DutyRole }[]): DutyRole[] {
  return [...new Set(duties.map(({ role }) => role))];
}
