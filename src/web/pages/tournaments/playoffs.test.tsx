import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";

const final = {
  id: 70,
  game_number: 20,
  home_team: side(31, "Falcons", 25),
  away_team: side(32, "Ravens", 20),
  parts: null,
  outcome: "played" as const,
  lost_by: null,
  winner: { id: 31 },
  status: "completed" as const,
  knockout_stage: null,
  places: null,
  is_third_place: false,
  raw_start_time: null,
  court: null,
};
const semifinal = {
  ...final,
  id: 68,
  game_number: 18,
  home_team: side(31, "Falcons", 25),
  away_team: side(33, "Owls", 11),
};
const openGame = {
  ...semifinal,
  id: 69,
  game_number: 19,
  home_team: { ...side(32, "Ravens", 0), score: null },
  away_team: { ...side(34, "Swifts", 0), score: null },
  parts: null,
  outcome: "played" as const,
  lost_by: null,
  winner: null,
  status: "scheduled" as const,
};
const playoffs = {
  id: 9,
  name: "Playoffs",
  is_completed: true,
  champion: { id: 31, name: "Falcons" },
  runner_up: { id: 32, name: "Ravens" },
  third_place: { id: 33, name: "Owls" },
  rounds: { "1": [semifinal, openGame], "2": [final] },
  stage_names: { "1": "Semifinals", "2": "Final" },
};

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [exampleTeam()] });
  stubStandings(openGame);
});

afterEach(() => void vi.useRealTimers());

type OpenGame = Omit<typeof openGame, "status" | "raw_start_time" | "court"> & {
  court: string | null;
  status: "scheduled" | "canceled";
  raw_start_time: string | null;
};

function stubStandings(second: OpenGame) {
  const rounds = { ...playoffs.rounds, "1": [semifinal, second] };
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {},
      final_ranking: [],
      elimination_brackets: [{ ...playoffs, rounds }],
    },
  });
}

test("on a phone playoffs open as rounds, the final first, each game with all it has", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openTournament("/tournaments/12/standings?view=playoffs");
  const section = within(await screen.findByRole("region", { name: "Playoffs" }));
  expect(
    section.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent),
  ).toEqual(["Final", "Semifinals"]);
  const game = (number: number) =>
    section.getByRole("article", { name: `Game ${number}` }).textContent;
  expect(game(18)).toMatch(/Falcons.*Winner.*25.*Owls.*11/);
  expect(game(18)).not.toMatch(/Owls.*Winner/);
  expect(game(18)).toContain("Completed");
  expect(game(19)).toMatch(/Ravens.*Swifts/);
  expect(game(19)).toContain("Scheduled");
  expect(game(19)).not.toContain("Winner");
  const owls = section.getAllByRole("link", { name: "Owls" });
  // Among the first three, and in its game.
  expect(owls.map((link) => link.getAttribute("href"))).toEqual(["/teams/33", "/teams/33"]);
});

const game19 = async () => within(await screen.findByRole("article", { name: "Game 19" }));

test("on a wide screen playoffs open as a tree with the same in it, the list a press away", async () => {
  const { user } = openTournament("/tournaments/12/standings?view=playoffs");
  const section = within(await screen.findByRole("region", { name: "Playoffs" }));
  const names = () => section.getAllByRole("heading", { level: 4 }).map((one) => one.textContent);
  expect(names()).toEqual(["Semifinals", "Final"]);
  const decided = section.getByRole("article", { name: "Game 18" }).textContent;
  expect(decided).toMatch(/Completed.*Falcons.*25.*Owls.*11/);
  expect(section.getByRole("article", { name: "Game 19" }).textContent).toContain("Scheduled");
  await user.click(screen.getByRole("radio", { name: "List" }));
  expect(names()).toEqual(["Final", "Semifinals"]);
});

test("a game of the playoffs that waits for a late one says when it is expected, in tree and list", async () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  const [ten, eleven] = ["2026-11-21T10:00:00.000Z", "2026-11-21T11:00:00.000Z"];
  stubStandings({ ...openGame, raw_start_time: eleven });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      exampleRow({
        raw_start_time: ten,
        raw_end_time: eleven,
        status: "IN_PROGRESS",
        started_at: "2026-11-21T10:18:00.000Z",
      }),
      exampleRow({
        id: 69,
        game_number: 19,
        raw_start_time: eleven,
        raw_end_time: "2026-11-21T12:00:00.000Z",
      }),
    ],
  });
  const { user } = openTournament("/tournaments/12/standings?view=playoffs");
  expect(await (await game19()).findByText("about 11:20 AM")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "List" }));
  expect(await (await game19()).findByText("about 11:20 AM")).toBeTruthy();
});

test("a game of the playoffs that waits for a free court says so in place of the planned one", async () => {
  vi.setSystemTime("2026-11-21T11:30:00Z");
  const raw_start_time = "2026-11-21T11:00:00.000Z";
  stubStandings({ ...openGame, raw_start_time, court: "Center" });
  const queued_until = "2026-11-22T00:00:00.000Z";
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow({ id: 69, game_number: 19, raw_start_time, queued_until })],
  });
  openTournament("/tournaments/12/standings?view=playoffs");
  const game = await game19();
  // A card has no room for the words.
  expect(await game.findByTitle("waits for a free court")).toBeTruthy();
  expect(game.queryByText("Center")).toBeNull();
  expect(game.queryByText("Late")).toBeNull();
});

test("a canceled game of the playoffs is said to be one", async () => {
  stubStandings({ ...openGame, status: "canceled" });
  openTournament("/tournaments/12/standings?view=playoffs&layout=list");
  const section = within(await screen.findByRole("region", { name: "Playoffs" }));
  const { textContent } = section.getByRole("article", { name: "Game 19" });
  expect(textContent).toContain("Canceled");
  expect(textContent).not.toContain("Scheduled");
});

function side(id: number, name: string, score: number) {
  return {
    id,
    name,
    score,
    shootout: null,
    logo_url: null,
    seed: null,
    withdrawn: false,
    source: null,
    origin: null,
  };
}
