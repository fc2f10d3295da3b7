import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import {
  type HistoryEntry,
  HistoryResponse,
  type UndoPreview,
  UndoPreviewResponse,
  UndoResponse,
} from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { TournamentHistoryPage } from "#web/pages/tournaments/tournament-history.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const tournament = exampleTournament();
const { id } = tournament;

const scored: HistoryEntry = {
  id: 5,
  at: "2026-11-21T10:00:00Z",
  action: "match.update",
  actor: { id: 7, name: "Olga" },
  subject: { kind: "match", id: 3, name: "12" },
  changes: [],
  texts: [],
  device: "Safari, iPhone",
  rows: [
    {
      kind: "match",
      id: 3,
      name: "12",
      teams: ["Ants", "Bees"],
      change: "changed",
      changes: [{ field: "t1s", before: null, after: 3 }],
      texts: [],
    },
    {
      kind: "match",
      id: 4,
      name: "20",
      teams: ["Ants", null],
      sources: [null, { kind: "winner", game_number: 13 }],
      change: "changed",
      changes: [{ field: "home_team_id", before: null, after: "Ants" }],
      texts: [],
    },
  ],
  more: 0,
  undo: "open",
  why: null,
  follow_up: null,
  undoes: null,
};

const never = { undo: "never", why: { code: "refusals.notUndone.forgotten" } } as const;

beforeEach(async () => {
  await i18n.loadNamespaces(["history", "log", "tournaments", "manage", "screen"]);
  api = stubApi();
  api.reply("GET", paths.tournament(id), TournamentResponse, { tournament });
  api.reply("GET", paths.tournamentCourts(id), CourtsResponse, { courts: [] });
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [scored, { ...scored, id: 4, action: "tournament.generate", rows: [], ...never }],
    pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
    of: null,
  });
});

test("the desk reads who entered which score, without kinds to choose or a way to take back", async () => {
  api.reply("GET", paths.tournamentAbilities(id), AbilitiesResponse, {
    role: "desk",
    abilities: ["open_dashboard", "see_score_history", "score"],
    team_abilities: [],
  });
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
  const history = { entries: [{ ...scored, undo: "never" as const }], pagination, of: null };
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, history);
  signInAs(api, { id: 44 });
  open();
  expect(
    await screen.findByText("Who entered which score in Autumn Open, newest first."),
  ).toBeTruthy();
  expect(await screen.findByText(/Safari, iPhone/u)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Undo/u })).toBeNull();
  expect(
    screen.getByText("Those who manage the tournament can undo what is listed here."),
  ).toBeTruthy();
});

const totals = {
  games_back: 1,
  games_gone: 24,
  brackets_back: 0,
  brackets_gone: 3,
  teams_back: 0,
  teams_gone: 2,
  players_back: 0,
  players_gone: 3,
  officials_back: 0,
  officials_gone: 0,
  members_back: 0,
  members_gone: 0,
  links_back: 1,
  links_gone: 0,
  links_open: 0,
  announcements_told: 0,
  invitations_gone: 1,
  invitations_back: 0,
  claims_lost: 2,
  teams_told: 8,
};
const noTexts = scored.rows.map((row) => ({ ...row, told: [] }));
const preview = (
  refusal: { code: string; params: Record<string, unknown> } | null,
  rows: UndoPreview["rows"] = noTexts,
) =>
  api.reply("GET", paths.historyUndo(id, 5), UndoPreviewResponse, {
    preview: {
      refusal,
      totals,
      rows: refusal === null ? rows : [],
      more: 0,
      moves: [{ table: "Group A", team_id: 1, team: "Ants", from: 1, to: 2 }],
      champions: [],
    },
  });
const open = (search = "") =>
  renderAt(
    `/tournaments/${id}/history${search}`,
    <Routes>
      <Route path="tournaments/:tournamentId/history" element={<TournamentHistoryPage />} />
    </Routes>,
  );

test("tells who changed what on which device, with what followed", async () => {
  signInAs(api, { id: tournament.creator_id });
  open();
  const [entry, draw] = await screen
    .findAllByRole("listitem")
    .then((items) =>
      items.filter((item) => item.parentElement?.getAttribute("aria-label") === "History"),
    );
  expect(entry!.textContent).toContain("Game changed");
  expect(entry!.textContent).toContain("Game 12Ants – BeesScore of Ants: none → 3");
  expect(entry!.textContent).toContain("Game 20Ants – Winner of game 13Team 1: none → Ants");
  expect(entry!.textContent).toContain("by Olga");
  expect(entry!.textContent).toContain("Safari, iPhone");
  expect(within(draw!).queryByRole("button")).toBeNull();
});

test("a correction says what became of the games after it", async () => {
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [
      { ...scored, id: 7, follow_up: "keep" },
      { ...scored, id: 6, follow_up: "reopen" },
      { ...scored, follow_up: "advance" },
    ],
    pagination: { page: 1, limit: 20, total: 3, totalPages: 1 },
    of: null,
  });
  signInAs(api, { id: tournament.creator_id });
  open();
  expect(await screen.findAllByText(/^The games that follow/u)).toHaveLength(2);
  expect(screen.getByText("The games that follow were kept as they were.")).toBeTruthy();
});

test("an entry is undone after what that changes was shown", async () => {
  signInAs(api, { id: tournament.creator_id });
  preview(null);
  api.reply("POST", paths.historyUndo(id, 5), UndoResponse, { entry_id: 6 });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Undo: Game changed/u }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("Ants, Group A: 1 → 2");
  const lines = within(dialog)
    .getAllByRole("listitem")
    .map((line) => line.textContent);
  expect(lines.slice(0, 9)).toEqual([
    "2 teams go",
    "3 players go",
    "3 brackets go",
    "24 games go",
    "1 game comes back",
    "1 code for scores is valid again, on its sheet too; phones open it anew",
    "2 entries from phones that waited for the desk stay lost: they went with their games",
    "8 teams have other games, times or courts and have to hear of it",
    "1 invitation is taken back: its link opens nothing any more",
  ]);
  expect(api.callsTo("POST", paths.historyUndo(id, 5))).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await screen.findByText("The change is undone");
});

test("says from what to what the texts that people typed go back", async () => {
  signInAs(api, { id: tournament.creator_id });
  const long = "At the lake there are ten courts, two tents, a kiosk and a first-aid post. ";
  const team = { kind: "team", id: 1, name: "Ants", teams: null, change: "changed" } as const;
  preview(null, [
    {
      ...team,
      changes: [],
      texts: ["logo_url"],
      told: [
        { text: "name", before: "Emus", after: "Ants" },
        { text: "club", before: null, after: "Hill" },
        { text: "description", before: `${long}Bring a tent.`, after: `${long}Bring two balls.` },
      ],
    },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Undo: Game changed/u }));
  const dialog = await screen.findByRole("dialog");
  const line = (await within(dialog).findByText("Name: Emus → Ants")).closest("li")!;
  expect(Array.from(line.children, ({ textContent }) => textContent)).toEqual([
    "Ants",
    "Name: Emus → Ants",
    "Club: none → Hill",
    "Description: … post. Bring a tent. → … post. Bring two balls.",
    "Changed: logo",
  ]);
});

test("what can't be undone says which games stand in the way", async () => {
  signInAs(api, { id: tournament.creator_id });
  preview({ code: "refusals.undo.begun", params: { count: 2, games: "3, 5" } });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Undo: Game changed/u }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/games 3, 5 have begun/u);
  expect(within(dialog).queryByRole("button", { name: "Undo" })).toBeNull();
});

const entryOf = async (text: string) => (await screen.findAllByText(text))[0]!.closest("li")!;

test("tells whom a role was given, where no record is on it, and what was changed", async () => {
  const given: HistoryEntry = {
    ...scored,
    action: "member.assign_role",
    subject: { kind: "account", id: 9, name: "Kim" },
    changes: [{ field: "role", before: null, after: "desk" }],
    rows: [],
    undo: "never",
    why: { code: "refusals.notUndone.owner" },
  };
  const rules: HistoryEntry = {
    ...scored,
    id: 4,
    action: "schedule.rules",
    subject: { kind: "tournament", id, name: tournament.name },
    changes: [{ field: "min_rest_minutes", before: 30, after: 15 }],
    rows: [
      {
        kind: "tournament",
        id,
        name: tournament.name,
        teams: null,
        change: "changed",
        changes: [],
        texts: ["schedule_rules"],
      },
    ],
  };
  const helper: HistoryEntry = {
    ...given,
    id: 3,
    changes: [],
    rows: [
      {
        kind: "member",
        id: 9,
        name: "Kim",
        teams: null,
        change: "changed",
        changes: [{ field: "role", before: "desk", after: "manager" }],
        texts: [],
      },
    ],
  };
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [given, rules, helper],
    pagination: { page: 1, limit: 20, total: 3, totalPages: 1 },
    of: null,
  });
  signInAs(api, { id: tournament.creator_id });
  open();
  const first = await entryOf("Role in a tournament given");
  expect(first.textContent).toContain("KimRole: Desk");
  const second = await entryOf("Schedule rules changed");
  expect(second.textContent).toContain("Rest in minutes: 30 → 15TournamentChanged: schedule rules");
  const all = await screen.findAllByText("Role in a tournament given");
  expect(all[1]!.closest("li")!.textContent).toContain("KimRole: Desk → Manager");
  expect(screen.getAllByText("Kim")).toHaveLength(2);
});

test("a game's history says which game's it is, and is asked for by day", async () => {
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [scored],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    of: "12",
  });
  signInAs(api, { id: tournament.creator_id });
  open("?match=3&day=2026-11-21");
  expect(await screen.findByText("Only what happened to game 12")).toBeTruthy();
  const [call] = api.callsTo("GET", paths.tournamentHistory(id));
  expect(call!.query).toMatchObject({
    match: "3",
    day: "2026-11-21",
    timezone: tournament.timezone,
  });
});

test("of several divisions one can be chosen, whose history is asked for from its first page", async () => {
  signInAs(api);
  const divisions = [5, 6].map((one) => exampleDivision({ id: one, name: `Division ${one}` }));
  api.reply("GET", paths.tournament(id), TournamentResponse, {
    tournament: exampleTournament({ divisions }),
  });
  const { user } = open("?page=2");
  await user.click(await screen.findByRole("link", { name: "Division 6" }));
  await eventually(() => {
    const asked = api.callsTo("GET", paths.tournamentHistory(id)).at(-1)!.query;
    expect(asked).toMatchObject({ division: "6", page: "1" });
  });
});

test("others don't see it", async () => {
  signInAs(api, { id: tournament.creator_id + 1 });
  open();
  await screen.findByText("Only those who run a tournament see its history.");
  expect(api.callsTo("GET", paths.tournamentHistory(id))).toEqual([]);
});

test("what the desk decided not to take says of which game it was", async () => {
  const dismissed = { ...scored, action: "match.dismiss_claim", undo: "undone" } as const;
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [{ ...dismissed, rows: [] }],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    of: null,
  });
  signInAs(api, { id: 7 });
  open();
  const entry = (await screen.findByText("Entry of a result dismissed")).closest("li")!;
  expect(within(entry).getByText("Game 12")).toBeTruthy();
});

test("what can't be undone says why, and the big screen's pages are told by their names", async () => {
  const setUp: HistoryEntry = {
    ...scored,
    id: 6,
    action: "tournament.set_up_screen",
    rows: [
      {
        kind: "screen",
        id,
        name: null,
        teams: null,
        change: "changed",
        changes: [
          { field: "screen_parts", before: "now", after: "tree now" },
          { field: "theme", before: "dark", after: "light" },
          { field: "language", before: null, after: "fr" },
        ],
        texts: [],
      },
      {
        kind: "invitation",
        id: 9,
        name: "Ants",
        teams: null,
        change: "added",
        changes: [],
        texts: [],
      },
    ],
  };
  api.reply("GET", paths.tournamentHistory(id), HistoryResponse, {
    entries: [setUp, { ...scored, id: 4, action: "tournament.generate", rows: [], ...never }],
    pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
    of: null,
  });
  signInAs(api, { id: tournament.creator_id });
  open();
  const [drawn, shown] = [await entryOf("Brackets drawn"), await entryOf("Big screen set up")];
  expect(within(drawn).getByText(/What was there before is no longer kept/u)).toBeTruthy();
  expect(within(drawn).queryByRole("button")).toBeNull();
  expect(within(shown).getByText("Pages: Now and next → Playoffs, Now and next")).toBeTruthy();
  expect(within(shown).getByText("Look: Dark → Light")).toBeTruthy();
  expect(within(shown).getByText("Language: none → Français")).toBeTruthy();
  expect(within(shown).getByText("Invitation: Ants")).toBeTruthy();
  expect(within(shown).getByRole("button", { name: /^Undo: Big screen set up/u })).toBeTruthy();
});
