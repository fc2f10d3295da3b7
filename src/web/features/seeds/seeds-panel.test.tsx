import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { MyTournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { SeedsPanel } from "#web/features/seeds/seeds-panel.tsx";
import {
  exampleDivision,
  exampleFinalPlace,
  exampleSummary,
  exampleTeam,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  onClose.mockClear();
  api = stubApi();
  await i18n.loadNamespaces(["seeds"]);
  const teams = ["Ants", "Bees", "Cats"].map((name, index) =>
    exampleTeam({ id: index + 1, name, seed: index === 1 ? 1 : null }),
  );
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  const earlier = exampleSummary({ id: 7, name: "Last year", status: "completed" });
  api.reply("GET", paths.myTournaments(), MyTournamentsResponse, {
    tournaments: [{ ...earlier, role: "owner", abilities: [] }],
    pagination: page(1),
  });
  api.reply("GET", paths.tournamentStandings(7), StandingsResponse, {
    standings: {
      group_stage: {},
      elimination_brackets: [],
      final_ranking: ["cats", "Dogs", "Ants"].map((team) => exampleFinalPlace({ team })),
    },
  });
  api.reply("PUT", paths.tournamentSeeds(12), Done, { success: true });
  renderAt("/", <SeedsPanel tournament={exampleTournament({ id: 12 })} onClose={onClose} />);
  await screen.findByLabelText("Seed of Ants");
});

const shown = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Seed of/u).map(({ value }) => value);
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = () => api.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("a number for two teams is named at both and not sent", async () => {
  await userEvent.type(screen.getByLabelText("Seed of Cats"), "1");
  await press("Save seeds");
  expect(screen.getAllByText("Another team has the same seed")).toHaveLength(2);
  expect(sent()).toEqual([]);
  await userEvent.clear(screen.getByLabelText("Seed of Bees"));
  await press("Save seeds");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ seeds: [{ team_id: 3, seed: 1 }] }]);
});

test("teams move among the seeds without a mouse", async () => {
  await press("Make Cats the next seed");
  await press("Move Cats up");
  expect(shown()).toEqual(["1", "2", ""]);
  await press("Save seeds");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    seeds: [
      { team_id: 3, seed: 1 },
      { team_id: 2, seed: 2 },
    ],
  });
});

test("an earlier ranking says whom it finds, and is only taken over by a press", async () => {
  await userEvent.selectOptions(await screen.findByLabelText("An earlier tournament"), "7");
  expect(await screen.findByText("2 of 3 teams found, in this order:")).toBeTruthy();
  expect(screen.getByText(/1 team of the ranking does not play here: Dogs/)).toBeTruthy();
  expect(screen.getByText(/1 team is not in the ranking and has no seed: Bees/)).toBeTruthy();
  expect(shown()).toEqual(["1", "", ""]);
  await press("Take over");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(
    ["Cats", "Ants", "Bees"].map((name) => expect.stringContaining(name) as string),
  );
  expect(shown()).toEqual(["1", "2", ""]);
  expect(sent()).toEqual([]);
});

test("an earlier ranking in which nobody is found says so, and puts no list in view", async () => {
  const standings = {
    group_stage: {},
    elimination_brackets: [],
    final_ranking: [exampleFinalPlace({ team: "Dogs" })],
  };
  api.reply("GET", paths.tournamentStandings(7), StandingsResponse, { standings });
  await userEvent.selectOptions(await screen.findByLabelText("An earlier tournament"), "7");
  const said = await screen.findByText("No team was found by its name", { selector: "output" });
  expect(said.parentElement?.textContent).not.toContain("in this order");
  await press("Take over");
  expect(shown()).toEqual(["1", "", ""]);
});

const division = (id: number, name: string) =>
  exampleDivision({ id, name, registered_teams_count: 2 });

test("each division has its own list, where numbers begin anew", async () => {
  const divisions = [division(70, "Women"), division(71, "Men")];
  const teams = ["Ants", "Bees", "Cats"].map((name, index) =>
    exampleTeam({ id: index + 1, name, seed: index < 2 ? 1 : null, division_id: 70 + index }),
  );
  api.reply("GET", paths.tournamentTeams(13), AllTeamsResponse, {
    teams: teams.map((team) => (team.id === 3 ? { ...team, division_id: 71 } : team)),
  });
  api.reply("PUT", paths.tournamentSeeds(13), Done, { success: true });
  const tournament = exampleTournament({ id: 13, divisions });
  renderAt("/", <SeedsPanel tournament={tournament} onClose={onClose} />);
  const men = within(await screen.findByRole("region", { name: "Men" }));
  await userEvent.type(men.getByLabelText("Seed of Cats"), "3");
  const save = screen.getAllByRole("button", { name: "Save seeds" }).at(-1)!;
  await userEvent.click(save);
  expect(men.getByText("There are only 2 teams")).toBeTruthy();
  await userEvent.clear(men.getByLabelText("Seed of Cats"));
  await userEvent.type(men.getByLabelText("Seed of Cats"), "2");
  await userEvent.click(save);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    seeds: [
      { team_id: 1, seed: 1 },
      { team_id: 2, seed: 1 },
      { team_id: 3, seed: 2 },
    ],
  });
});
