import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { OfficialsResponse } from "#contract/duties/duty-forms.ts";
import {
  MadeScorerLinksResponse,
  type ScorerLink,
  ScorerLinksResponse,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { ScorerLinksPage } from "#web/pages/scoring/scorer-links.tsx";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const link = (id: number, scope: Partial<ScorerLink>): ScorerLink => ({
  id,
  court_id: null,
  court: null,
  day: null,
  match_id: null,
  game_number: null,
  team_id: null,
  team: null,
  for_captains: false,
  official_id: null,
  duty_team_id: null,
  crew: null,
  expires_at: "2026-11-22T09:00:00Z",
  state: "live",
  devices: [],
  ...scope,
});

const list = async () => {
  const found = await screen.findByRole("list", { name: "Scorers" });
  return within(found)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
};

function open(api: ReturnType<typeof stageAdmin>["api"], search = "") {
  signInAs(api, { id: 7 });
  return renderAt(
    `/tournaments/12/scorers${search}`,
    <Routes>
      <Route path="tournaments/:tournamentId/scorers" element={<ScorerLinksPage />} />
    </Routes>,
  ).user;
}

const duty = { official_id: null, team_id: null, name: null, source: null, is_gone: false };

function stageCrews() {
  const { api, replySchedule, replyTeams } = stageAdmin();
  replyTeams([exampleTeam({ name: "Falcons" }), exampleTeam({ id: 32, name: "Ravens" })]);
  const officials = [
    { id: 8, name: "Ben" },
    { id: 9, name: "Rita" },
  ];
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials });
  replySchedule([
    exampleRow({ status: "COMPLETED", duties: [{ ...duty, role: "referee", official_id: 8 }] }),
    exampleRow({
      id: 2,
      game_number: 2,
      status: "SCHEDULED",
      duties: [
        { ...duty, role: "scorekeeper", official_id: 9, name: "Rita" },
        { ...duty, role: "referee", team_id: 32, name: "Ravens" },
      ],
    }),
  ]);
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [
      link(8, { official_id: 9, crew: "Rita" }),
      link(7, { duty_team_id: 32, crew: "Ravens" }),
    ],
  });
  api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, {
    links: [
      { ...link(7, { duty_team_id: 32, crew: "Ravens" }), token: "secret-of-the-ravens" },
      { ...link(8, { official_id: 9, crew: "Rita" }), token: "secret-of-rita-alone" },
    ],
  });
  return api;
}

test("codes of all courts are those of the courts that there are, or that a game is on", async () => {
  const { api, replySchedule } = stageAdmin();
  replySchedule([exampleRow({ court_id: 5, court: "E" })]);
  const courts = ["A", "B", "C", "D", "E"].map((name, index) => ({ id: index + 1, name }));
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts });
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials: [] });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [],
  });
  api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, { links: [] });
  const user = open(api);
  const choice = await screen.findByRole("combobox", { name: "Court" });
  await within(choice).findByRole("option", { name: /Court.E/u });
  expect(within(choice).queryByRole("option", { name: /Court.C/u })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Make codes" }));
  await eventually(() => expect(api.callsTo("POST", paths.scorerLinks(12))).toHaveLength(1));
  expect(api.callsTo("POST", paths.scorerLinks(12))[0]!.body).toMatchObject({
    court_ids: [1, 2, 5],
  });
});

test("codes of everybody with duties to come are made at once, to be cut out", async () => {
  const api = stageCrews();
  const user = open(api);
  const whom = await screen.findByRole("combobox", { name: "For whom" });
  await within(whom).findByRole("option", { name: "Everybody with duties to come (2)" });
  await user.click(screen.getByRole("button", { name: "Make codes for duties" }));
  expect(await screen.findByRole("heading", { name: "Rita" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print 2 codes" })).toBeTruthy();
  // Each slip with the game at which they have a duty, so that the paper alone will do.
  expect(screen.getAllByText(/9:00 AM · Court A$/u)).toHaveLength(2);
  const addresses = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Link to send" });
  expect(addresses.map(({ value }) => new URL(value).pathname + new URL(value).hash)).toEqual([
    "/s/#secret-of-the-ravens",
    "/s/#secret-of-rita-alone",
  ]);
  const calls = api.callsTo("POST", paths.scorerLinks(12)).map(({ body }) => body);
  expect(calls).toEqual([{ official_ids: [9], duty_team_ids: [32] }]);
});

test.each([
  ["All people (2)", { official_ids: [8, 9], duty_team_ids: [] }],
  ["All teams (2)", { official_ids: [], duty_team_ids: [31, 32] }],
  ["Ben", { official_ids: [8], duty_team_ids: [] }],
  ["Falcons", { official_ids: [], duty_team_ids: [31] }],
])("codes of %s are made alone", async (name, body) => {
  const api = stageCrews();
  const user = open(api);
  const whom = await screen.findByRole("combobox", { name: "For whom" });
  await within(whom).findByRole("option", { name: /^Everybody/ });
  await user.selectOptions(whom, name);
  await user.click(screen.getByRole("button", { name: "Make codes for duties" }));
  await screen.findByRole("heading", { name: "Rita" });
  expect(api.callsTo("POST", paths.scorerLinks(12)).map((call) => call.body)).toEqual([body]);
});

test.each([
  ["Duties of Rita", { official_ids: [9] }],
  ["Duties of Ravens", { duty_team_ids: [32] }],
])("the code of %s is shown again", async (name, body) => {
  const api = stageCrews();
  const user = open(api);
  await user.click(await screen.findByRole("button", { name: `Show code: ${name}` }));
  await screen.findByRole("heading", { name: "Rita" });
  expect(api.callsTo("POST", paths.scorerLinks(12)).map((call) => call.body)).toEqual([body]);
});

test("where nobody can have duties, the button says so", async () => {
  const { api, replySchedule, replyTeams } = stageAdmin();
  replyTeams([]);
  replySchedule([]);
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials: [] });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [],
  });
  open(api);
  const button = await screen.findByRole("button", { name: "Make codes for duties" });
  expect(offReasonOf(button)).toBe("There is nobody yet who can have duties");
});

test("the links of one division are those of its games and teams, and those of all courts", async () => {
  const { api, replySchedule, replyTeams } = stageAdmin();
  const divisions = [5, 6].map((id) =>
    exampleDivision({ id, name: `Division ${id}`, brackets: [{ id, name: `Group ${id}` }] }),
  );
  const tournament = exampleTournament({ divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, bracket_id: 6 })]);
  replyTeams([
    exampleTeam({ name: "Falcons", division_id: 5 }),
    exampleTeam({ id: 32, name: "Ravens", division_id: 6 }),
  ]);
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials: [] });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [
      link(1, { court_id: 1, court: "A", day: "2026-11-21" }),
      link(2, { match_id: 1, game_number: 1 }),
      link(3, { match_id: 2, game_number: 2 }),
      link(4, { team_id: 31, team: "Falcons" }),
      link(5, { team_id: 32, team: "Ravens" }),
      link(6, { duty_team_id: 31, crew: "Falcons" }),
      link(7, { duty_team_id: 32, crew: "Ravens" }),
      link(8, { official_id: 9, crew: "Rita" }),
    ],
  });
  const user = open(api, "?division=6");
  await screen.findByRole("heading", { name: /^Ravens/ });
  expect(await list()).toEqual([
    expect.stringContaining("Court A"),
    expect.stringContaining("Game 2"),
    expect.stringMatching(/^Ravens/u),
    expect.stringContaining("Duties of Ravens"),
    expect.stringContaining("Duties of Rita"),
  ]);
  await user.click(await screen.findByRole("link", { name: "All divisions" }));
  expect(await list()).toHaveLength(8);
});
