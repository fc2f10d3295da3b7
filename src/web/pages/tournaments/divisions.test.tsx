import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { paths } from "#contract/paths.ts";
import { formatPresets } from "#engine";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleFinalPlace,
  exampleRow,
  exampleStanding,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const women = { id: 70, name: "Women", teams_count: 6, registered_teams_count: 1, entry_fee: 45 };
const men = { id: 71, name: "Men", teams_count: null, registered_teams_count: 1 };
const divisions = [
  exampleDivision({ ...women, brackets: [{ id: 5, name: "Women · Group A" }] }),
  exampleDivision({ ...men, brackets: [{ id: 6, name: "Men · Group A" }] }),
];
const falcons = { id: 31, name: "Falcons", division_id: 70, division_name: "Women" };
const ravens = { id: 32, name: "Ravens", division_id: 71, division_name: "Men" };

beforeEach(() => {
  api = stubApi();
  reply(divisions);
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [
      exampleTeam({ ...falcons, bracket_name: "Women · Group A" }),
      exampleTeam({ ...ravens, bracket_id: 6, bracket_name: "Men · Group A" }),
    ],
  });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      exampleRow({ id: 1, team1: "Falcons", team2: "Owls", bracket: "Women · Group A" }),
      exampleRow({
        id: 2,
        team1: "Ravens",
        team2: "Bears",
        bracket_id: 6,
        bracket: "Men · Group A",
      }),
    ],
  });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {
        "Women · Group A": [exampleStanding({ team: "Falcons", team_id: 31 })],
        "Men · Group A": [exampleStanding({ team: "Ravens", team_id: 32 })],
      },
      elimination_brackets: [],
      best_of_rank: [
        {
          rank: 3,
          count: 1,
          bracket_id: 5,
          bracket: "Women · Playoffs",
          leaves_out: false,
          rows: [{ ...exampleStanding({ team: "Falcons" }), bracket: "Women · Group A" }],
        },
      ],
      final_ranking: [
        exampleFinalPlace({ team: "Falcons", team_id: 31, division_id: 70, decided_by: won(1) }),
        exampleFinalPlace({ team: "Ravens", team_id: 32, division_id: 71, decided_by: won(2) }),
      ],
    },
  });
});

const won = (game: number) => ({
  kind: "final" as const,
  result: "won" as const,
  bracket: "Playoffs",
  stage: "Final",
  match_id: game,
  game_number: game,
});

function reply(some: typeof divisions, game_format: GameFormat | null = null) {
  api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions: some, game_format }),
  });
}

test("the teams, games and tables shown are those of the division in the address", async () => {
  const { user } = openTournament("/tournaments/12/schedule?division=71");
  expect((await screen.findAllByText("Ravens")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Falcons")).toBeNull();
  const choices = await screen.findByRole("navigation", { name: "Divisions" });
  await user.click(within(choices).getByRole("link", { name: "Women" }));
  expect((await screen.findAllByText("Falcons")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Ravens")).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Standings" }));
  expect(await screen.findByRole("table", { name: /Women · Group A/ })).toBeTruthy();
  expect(screen.queryByRole("table", { name: /Men · Group A/ })).toBeNull();
  expect(currentPath()).toContain("division=70");
  await user.click(screen.getByRole("tab", { name: "Tournament" }));
  expect(await screen.findByText("Women: 1 of 6")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Ravens/ })).toBeNull();
});

const tiles = () =>
  ["Total Matches", "Completed", "Active Teams"].map(
    (name) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent,
  );

test("the figures of the first page are those of the division in the address", async () => {
  const counts = { matches_count: 3, completed_matches_count: 1, teams_count: 4 };
  reply([divisions[0]!, { ...divisions[1]!, ...counts }]);
  const { user } = openTournament("/tournaments/12?division=71");
  await eventually(() => expect(tiles()).toEqual(["3", "1", "1"]));
  await user.click(await screen.findByRole("link", { name: "All divisions" }));
  expect(tiles()).not.toEqual(["3", "1", "1"]);
  // One has its games; the other is still waiting for teams.
  expect(screen.getByText("Women: 1 of 6")).toBeTruthy();
  expect(screen.getByText("Men: 1")).toBeTruthy();
});

test("the first page says how games are played, of each division where they differ", async () => {
  const { beach_volleyball: format, badminton_15: shorter } = formatPresets;
  const own = { ...divisions[1]!, game_formats: [{ round: null, format: shorter }] };
  reply([divisions[0]!, own], format);
  const { unmount } = openTournament("/tournaments/12");
  expect(await screen.findByText("Women: Best of 3 to 21, lead of 2, third to 15")).toBeTruthy();
  expect(screen.getByText("Men: Best of 3 to 15, lead of 2, at most 21")).toBeTruthy();
  unmount();
  reply(divisions, format);
  openTournament("/tournaments/12");
  expect(await screen.findByText("Best of 3 to 21, lead of 2, third to 15")).toBeTruthy();
});

test("and nothing where each game is one score", async () => {
  openTournament("/tournaments/12");
  await screen.findByText("Women: 1 of 6");
  expect(document.getElementById("games-played")).toBeNull();
});

test("without one, each division has its champion and its full standings", async () => {
  openTournament("/tournaments/12/standings?view=full");
  for (const [division, team] of [
    ["Women", "Falcons"],
    ["Men", "Ravens"],
  ] as const) {
    const section = await screen.findByRole("region", { name: division });
    const table = within(section).getByRole("table", { name: `${division} · Full Standings` });
    expect(within(table).getByRole("link", { name: team })).toBeTruthy();
  }
});

test("a division that is a knock-out without results has no standings yet, though its teams are known", async () => {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: { "Women · Group A": [exampleStanding({ team: "Falcons", team_id: 31 })] },
      elimination_brackets: [],
      final_ranking: [],
    },
  });
  openTournament("/tournaments/12/standings?view=full");
  const section = within(await screen.findByRole("region", { name: "Men" }));
  expect(section.getByText(/^Standings appear here once/)).toBeTruthy();
  expect(section.queryByText("Its teams are not known yet.")).toBeNull();
  expect(section.queryByText(/^Ranked by/)).toBeNull();
});

test("teams of one rank are compared behind the groups that they are in, in their division", async () => {
  const { user } = openTournament("/tournaments/12/standings?view=groups");
  const thirds = "Teams in place 3 of their groups";
  await screen.findByRole("region", { name: thirds });
  const regions = screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
  const shown = ["Women · Group A", thirds, "Men · Group A"];
  expect(regions.filter((name) => shown.includes(name!))).toEqual(shown);
  const choices = screen.getByRole("navigation", { name: "Divisions" });
  await user.click(within(choices).getByRole("link", { name: "Men" }));
  expect(screen.queryByRole("region", { name: thirds })).toBeNull();
});

test("where there is only one, nothing tells of divisions", async () => {
  reply(divisions.slice(0, 1));
  openTournament("/tournaments/12/schedule?division=71");
  expect((await screen.findAllByText("Falcons")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("navigation", { name: "Divisions" })).toBeNull();
});

test("so many that they would fill a phone are one line, with the chosen one in view", async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    exampleDivision({ id: 100 + at, name: `Class ${at + 1}` }),
  );
  reply(many);
  openTournament("/tournaments/12?division=111");
  const chosen = await screen.findByRole("link", { name: "Class 12" });
  expect(chosen.getAttribute("aria-current")).toBe("true");
  const line = chosen.closest("ul")!;
  expect(line.className).toContain("overflow-x-auto");
});
