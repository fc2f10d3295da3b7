import type { TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

export const venue = "Sports hall; main, Kiel\\Förde";

export interface Cup {
  organiser: TestUser;
  tournamentId: number;
  ants: number;
  bees: number;
  finalId: number;
}

/** Three games, in playing order: one across the change of clocks, its final, one without a time. */
export async function createCup(app: TestApp): Promise<Cup> {
  const organiser = await app.createUser({ name: "Olli Organiser" });
  const { id } = await app.createTournament({
    creator_id: organiser.id,
    name: "Coupe d’été",
    location: venue,
    timezone: "Europe/Berlin",
    start_date: "2027-03-28",
    end_date: "2027-03-28",
  });
  const inTournament = { tournament_id: id };
  const group = await app.createBracket({ ...inTournament, type: "group_stage", name: "Group A" });
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  const inGroup = { ...inTournament, bracket_id: group.id };
  const { id: ants } = await app.createTeam({ ...inGroup, name: "=Ants" });
  const { id: bees } = await app.createTeam({ ...inGroup, name: "Bees, Zoë" });
  const first = await app.createMatch({
    ...inGroup,
    game_number: 1,
    home_team_id: ants,
    away_team_id: bees,
    start_time: "2027-03-28T00:30:00Z",
    end_time: "2027-03-28T01:30:00Z",
    court_id: 1,
    t1s: 21,
    t2s: 25,
    status: "completed",
  });
  const final = await app.createMatch({
    ...inTournament,
    bracket_id: cup.id,
    game_number: 2,
    home_source_match_id: first.id,
    home_source_outcome: "winner",
    away_team_id: ants,
    start_time: "2027-03-28T08:00:00Z",
    end_time: "2027-03-28T09:00:00Z",
    court_id: 2,
  });
  await app.createMatch({ ...inGroup, game_number: 3 });
  return { organiser, tournamentId: id, ants, bees, finalId: final.id };
}
