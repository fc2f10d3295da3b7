import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { ImportResponse } from "#contract/teams/import.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { stubTableWorker } from "#web/features/import/testing/table-worker.ts";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { stubApi } from "#web/testing/api.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const path = paths.teamImport(31);
const result = {
  divisions_created: [],
  teams_created: 0,
  teams_extended: 1,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 2,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 0,
  coaches_shared: 0,
};

beforeEach(() => {
  stubTableWorker();
  api = stubApi();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [examplePlayer()] });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("POST", path, ImportResponse, result);
});

function open(query: string) {
  return renderAt(
    `/teams/31${query}`,
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

async function paste(text: string) {
  signInAs(api, { id: 9 });
  const view = open("?tab=players");
  await view.user.click(await screen.findByRole("link", { name: "Import Players" }));
  await screen.findByRole("heading", { name: "Import players" });
  fireEvent.change(screen.getByRole("textbox", { name: "Or paste the table" }), {
    target: { value: text },
  });
  await view.user.click(screen.getByRole("button", { name: "Use this text" }));
  return view;
}

const posts = () => api.callsTo("POST", path).map(({ body }) => body as { dry_run?: boolean });

test("a captain's table is checked, shown and then stored on the captain's roster", async () => {
  const { user } = await paste("First name;Last name;No\nŁukasz;Őry;7\nZoë;;8");
  expect(await screen.findByText("Ready to import")).toBeTruthy();
  expect(screen.getByRole("row", { name: "2 Łukasz Őry 7" })).toBeTruthy();
  expect(screen.getByText("2 new players")).toBeTruthy();
  expect(screen.queryByText(/new team/u)).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Seed" })).toBeNull();
  expect(posts().map(({ dry_run }) => dry_run)).toEqual([true]);
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("Imported: 2 new players")).toBeTruthy();
  const stored = api
    .callsTo("POST", path)
    .find(({ body }) => !(body as { dry_run?: boolean }).dry_run);
  expect(stored?.headers.get("if-match")).toBe('"345"');
  expect(stored?.body).toEqual({
    rows: [
      {
        player: expect.objectContaining({
          first_name: "Łukasz",
          last_name: "Őry",
          jersey_number: 7,
        }) as unknown,
      },
      { player: expect.objectContaining({ first_name: "Zoë", last_name: null }) as unknown },
    ],
  });
  const link = await screen.findByRole("link", { name: "Import Players" });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test("a list that has grown is told how many of its players are there, one that hasn't brings nothing", async () => {
  const answer = { ...result, players_created: 1, players_unchanged: 12, players_kept: 2 };
  api.reply("POST", path, ImportResponse, answer);
  const { unmount } = await paste("First name;No\nZoë;8");
  expect(await screen.findByText("Ready to import")).toBeTruthy();
  const said = "12 players are already there and stay as they are";
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(expect.arrayContaining(["1 new player", said]));
  expect(screen.getByText(/^For 2 players who are already there the table says/u)).toBeTruthy();
  unmount();
  const none = { teams_extended: 0, teams_unchanged: 1, players_created: 0, players_kept: 0 };
  api.reply("POST", path, ImportResponse, { ...answer, ...none });
  await paste("First name;No\nZoë;8");
  const reason = "Nothing new: all of it is there already";
  await waitFor(() =>
    expect(offReasonOf(screen.getByRole("button", { name: "Import" }))).toBe(reason),
  );
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(/1 team|says something else/u)).toBeNull();
});

test("rows of another team are told, and nothing is sent", async () => {
  await paste("Team;First name\nFalcons;Ben\nRavens;Cem");
  const problem = await screen.findByText(new RegExp(messages.import.otherTeam, "u"));
  expect(problem.textContent).toBe(`Row 3 · Team: ${messages.import.otherTeam}`);
  expect(offReasonOf(screen.getByRole("button", { name: "Import" }))).toBe(
    "Correct the problem first",
  );
  expect(posts()).toEqual([]);
});

test("a table without names says which column is missing", async () => {
  await paste("No;Position\n7;Setter");
  const text = "Choose the column that holds the first or full names.";
  expect((await screen.findAllByText(text))[0]?.hidden).toBe(false);
  expect(offReasonOf(screen.getByRole("button", { name: "Import" }))).toBe(text);
});

test("a roster's import is offered to nobody who doesn't manage the team, not even by its address", async () => {
  signInAs(api, { id: 40 });
  open("?tab=players&view=import");
  expect(await screen.findByText("Pia Jump")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Import Players" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Import players" })).toBeNull();
});
