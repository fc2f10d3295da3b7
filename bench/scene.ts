import { BracketResponse } from "#contract/brackets/brackets.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createCaller } from "./caller.ts";

const tournaments = 50;
// A new account can create no more in a day than this and a few.
const tournamentsByAccount = 10;
const teams = 16;
const matches = 100;
const password = "Quick-7-serves";

interface Scene {
  token: string;
  tournamentId: number;
  /** One that nothing depends on. */
  matchId: number;
}

/**
 * Fills a new server through its API: fifty tournaments, one of them with 16 teams and 100 matches
 * of which half are played.
 */
export async function setScene(origin: string): Promise<Scene> {
  const { send, signIn } = createCaller(origin);
  const [sport] = SportsResponse.parse(await send("GET", paths.sports()));

  let token = "";
  let tournamentId = 0;
  for (let index = 1; index <= tournaments; index += 1) {
    if (index % tournamentsByAccount === 1) {
      const username = `organiser_${index}`;
      const account = { username, email: `${username}@mail.test`, password };
      await send("POST", paths.register(), { ...account, name: "An Organiser" });
      token = await signIn(username, password);
    }
    const created = await send("POST", paths.tournaments(), {
      name: `Tournament ${index}`,
      description: "Two days of games on the courts by the river, for teams of every kind.",
      start_date: "2099-06-01",
      end_date: "2099-06-30",
      location: "Riverside",
      sport_id: sport!.id,
      teams_count: teams,
      courts_count: 4,
      brackets_count: 1,
    });
    tournamentId = TournamentResponse.parse(created).tournament.id;
  }
  const bracket = await send("POST", paths.brackets(), {
    tournament_id: tournamentId,
    name: "Group A",
    type: "round_robin",
  });
  const bracketId = BracketResponse.parse(bracket).bracket.id;
  const teamIds: number[] = [];
  for (let index = 1; index <= teams; index += 1) {
    const team = await send("POST", paths.teams(), {
      name: `Team ${index}`,
      tournament_id: tournamentId,
      bracket_id: bracketId,
    });
    teamIds.push(TeamResponse.parse(team).team.id);
  }
  const pairs = teamIds.flatMap((home, index) =>
    teamIds.slice(index + 1).map((away) => [home, away]),
  );
  let matchId = 0;
  for (const [index, [home, away]] of pairs.slice(0, matches).entries()) {
    const day = String(1 + Math.floor(index / 8)).padStart(2, "0");
    const hour = String(9 + (index % 8)).padStart(2, "0");
    const created = await send("POST", paths.matches(), {
      tournament_id: tournamentId,
      bracket_id: bracketId,
      home_team_id: home,
      away_team_id: away,
      start_time: `2099-06-${day}T${hour}:00`,
      court_id: 1 + (index % 4),
      ...(index % 2 === 0 && { t1s: 20 + (index % 5), t2s: 19, status: "completed" }),
    });
    matchId = MatchResponse.parse(created).match.id;
  }
  return { token, tournamentId, matchId };
}
