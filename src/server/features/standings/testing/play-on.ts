import { paths } from "#contract/paths.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import type { TestApp } from "#server/testing/app.ts";

/** What tests of standings do in the tournament of the test that runs. */
export function playOn(stage: () => { app: TestApp; tournamentId: number }) {
  async function standings() {
    const { app, tournamentId } = stage();
    const answer = await app.call("GET", paths.tournamentStandings(tournamentId));
    return answer.read(StandingsResponse).standings;
  }

  async function completed(home: number, away: number, [t1s, t2s]: [number, number], extra = {}) {
    const { app, tournamentId } = stage();
    return app.createMatch({
      tournament_id: tournamentId,
      home_team_id: home,
      away_team_id: away,
      status: "completed",
      t1s,
      t2s,
      ...extra,
    });
  }

  async function createTeams(names: string[], bracketId: number | null): Promise<number[]> {
    const { app, tournamentId } = stage();
    const ids: number[] = [];
    for (const name of names) {
      const values = { tournament_id: tournamentId, bracket_id: bracketId, name };
      ids.push((await app.createTeam(values)).id);
    }
    return ids;
  }

  return { standings, completed, createTeams };
}
