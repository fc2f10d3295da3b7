import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { organiserSignIn } from "#server/demo/accounts.ts";
import { createCaller } from "./caller.ts";

const teams = 101;
const courts = 10;
const hours = ["08", "09", "10", "11", "12", "13", "14", "15", "16", "17"];

/** Everyone against everyone: 5,050 games. */
export const longScheduleGames = (teams * (teams - 1)) / 2;

/** Gives a server with the demo a tournament with a very long schedule, and returns its id. */
export async function createLongSchedule(origin: string): Promise<number> {
  const { send, signIn } = createCaller(origin);
  await signIn(organiserSignIn.username, organiserSignIn.password);
  const [sport] = SportsResponse.parse(await send("GET", paths.sports()));
  const created = await send("POST", paths.tournaments(), {
    name: "The Long League",
    start_date: "2099-01-01",
    end_date: "2099-12-31",
    location: "Ten courts",
    sport_id: sport!.id,
    teams_count: teams,
    courts_count: courts,
    brackets_count: 1,
  });
  const { id } = TournamentResponse.parse(created).tournament;
  for (let index = 1; index <= teams; index += 1) {
    await send("POST", paths.teams(), { name: `Team ${index}`, tournament_id: id });
  }
  await send("POST", paths.generateBrackets(id), {
    brackets_config: [{ name: "League", type: "round_robin", max_teams: teams }],
    min_rest_between_games: 0,
    start_date: "2099-01-01",
    end_date: "2099-12-31",
    time_slots: hours.map((hour) => ({
      start: `${hour}:00`,
      end: `${hour}:45`,
      courts: Array.from({ length: courts }, (_, index) => index + 1),
    })),
    schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
  });
  return id;
}
