import { readConfig } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { openDatabase } from "#server/database/open.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";

/** So many tournaments with so many games each. */
export interface Crowd {
  tournaments: number;
  games: number;
}

/** A game with who may score it: the phone of its link, and who runs the tournament. */
export interface Game {
  tournamentId: number;
  matchId: number;
  teams: { home_team_id: number; away_team_id: number };
  phone: string;
  organiser: string;
}

/** Fills a new data directory by rows; the games of each crowd, and where its database will be. */
export async function fillDatabase(
  dataDir: string,
  crowds: Crowd[],
): Promise<{ address: DatabaseAddress; scenes: Game[][] }> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    const factories = createFactories(database.db);
    const scenes: Game[][] = [];
    for (const crowd of crowds) scenes.push(await fillCrowd(crowd, factories));
    return { address: database.address, scenes };
  } finally {
    await database.close();
  }
}

async function fillCrowd({ tournaments, games }: Crowd, factories: Factories): Promise<Game[]> {
  const scene: Game[] = [];
  for (let count = 0; count < tournaments; count += 1) {
    const owner = await factories.createUser({});
    const { id: tournament_id } = await factories.createTournament({ creator_id: owner.id });
    const bracket = await factories.createBracket({ tournament_id });
    const inIt = { tournament_id, bracket_id: bracket.id };
    const [home, away] = [await factories.createTeam(inIt), await factories.createTeam(inIt)];
    const teams = { home_team_id: home.id, away_team_id: away.id };
    for (let index = 0; index < games; index += 1) {
      const match = await factories.createMatch({ ...inIt, ...teams });
      const link = await factories.createScorerLink({ tournament_id, match_id: match.id });
      const phone = await factories.createScorer(link.id);
      const tokens = { phone: phone.token, organiser: owner.token };
      scene.push({ tournamentId: tournament_id, matchId: match.id, teams, ...tokens });
    }
  }
  return scene;
}
