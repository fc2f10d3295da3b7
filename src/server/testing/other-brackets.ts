import type { TestApp } from "./app.ts";

/** Brackets that some routes are tried with. */
export interface OtherBrackets {
  swissId: number;
  /** A bracket whose two teams nothing but a lot parts. */
  tied: { bracketId: number; teamIds: number[] };
}

/** Adds them with their teams to a tournament whose tables come to a lot. */
export async function addOtherBrackets(
  tournamentId: number,
  courtside: TestApp,
): Promise<OtherBrackets> {
  return {
    swissId: await addSwiss(tournamentId, courtside),
    tied: await addTied(tournamentId, courtside),
  };
}

async function addSwiss(tournament_id: number, courtside: TestApp): Promise<number> {
  const { id } = await courtside.createBracket({ tournament_id, name: "Swiss", type: "swiss" });
  for (const _ of [1, 2]) await courtside.createTeam({ tournament_id, bracket_id: id });
  return id;
}

async function addTied(tournament_id: number, courtside: TestApp): Promise<OtherBrackets["tied"]> {
  const { id: bracket_id } = await courtside.createBracket({ tournament_id, name: "Tied" });
  const { id: home_team_id } = await courtside.createTeam({ tournament_id, bracket_id });
  const { id: away_team_id } = await courtside.createTeam({ tournament_id, bracket_id });
  const result = { status: "completed", t1s: 1, t2s: 1 } as const;
  await courtside.createMatch({
    tournament_id,
    bracket_id,
    home_team_id,
    away_team_id,
    ...result,
  });
  return { bracketId: bracket_id, teamIds: [home_team_id, away_team_id] };
}
