import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { HistoryEntry } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { HistoryRow } from "#web/features/history/history-row.tsx";
import { CourtsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";

const moved: HistoryEntry = {
  id: 5,
  at: "2026-11-21T10:00:00Z",
  action: "match.update",
  actor: { id: 7, name: "Olga" },
  subject: null,
  changes: [],
  texts: [],
  device: null,
  rows: [],
  more: 0,
  undo: "undone",
  why: null,
  follow_up: null,
  undoes: null,
};

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  api = stubApi();
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
    courts: [{ id: 1, name: "Centre" }],
  });
  await i18n.loadNamespaces(["history", "log"]);
});

test("courts are told by their names, and one that is gone by its number", async () => {
  const game = { kind: "match", id: 3, name: "3", teams: null, change: "changed" } as const;
  const changes: HistoryEntry["changes"] = [{ field: "court_id", before: 2, after: 1 }];
  const entry = { ...moved, rows: [{ ...game, changes, texts: [] }] };
  renderAt("/", <HistoryRow entry={entry} tournament={exampleTournament()} />);
  expect(await screen.findByText("Court: 2 → Centre")).toBeTruthy();
});

test("a result is told as one, and its sets don't break within a score", async () => {
  const game = { kind: "match", id: 3, name: "3", teams: null, change: "changed" } as const;
  const changes: HistoryEntry["changes"] = [
    { field: "t1s", before: null, after: 2 },
    { field: "t2s", before: null, after: 1 },
    { field: "parts", before: null, after: "25-20, 23-25, 15-13" },
    { field: "t2_shootout", before: 3, after: 4 },
  ];
  const entry = { ...moved, rows: [{ ...game, changes, texts: [] }] };
  renderAt("/", <HistoryRow entry={entry} tournament={exampleTournament()} />);
  const facts = (await screen.findByText(/^Result:/u)).parentElement!;
  expect(Array.from(facts.children, ({ textContent }) => textContent)).toEqual([
    "Game 3",
    "Result: none → 2\u00a0–\u00a01",
    "Sets or periods: none → 25\u2060-\u206020, 23\u2060-\u206025, 15\u2060-\u206013",
    "Shoot-out of team 2: 3 → 4",
  ]);
});

const place = { bracket_id: 4, round: 1, for_place: false };
test.each([
  ["25-20, 23-25, 15-13", "25-20, 23-25, 13-15", ["Set 3: 15-13 → 13-15"]],
  ["25-20", "25-20, 3-1", ["Set 2: none → 3-1"]],
  [null, "25-20, 25-13", ["Sets: none → 25-20, 25-13"]],
] as const)("of sets those are told that differ: %j → %j", async (before, after, told) => {
  const changes: HistoryEntry["changes"] = [{ field: "parts", before, after }];
  expect(await factsOf(changes, { game_format: formatPresets.volleyball_short })).toEqual(told);
});

test.each([
  ["handball", "Half 2: 9-8 → 9-9"],
  ["basketball", "Quarter 2: 9-8 → 9-9"],
  ["three_periods", "Period 2: 9-8 → 9-9"],
] as const)("a period is called as %s does", async (name, told) => {
  const changes: HistoryEntry["changes"] = [
    { field: "parts", before: "8-7, 9-8", after: "8-7, 9-9" },
  ];
  expect(await factsOf(changes, { game_format: formatPresets[name] })).toEqual([told]);
});

test("a period beyond the format's is overtime, by the format of the game's own bracket", async () => {
  const changes: HistoryEntry["changes"] = [
    { field: "parts", before: "8-7, 9-10, 1-2", after: "8-7, 9-10, 1-3" },
  ];
  const own = { bracket_id: 4, round: null, format: formatPresets.handball };
  const formats = { game_format: formatPresets.volleyball, bracket_formats: [own] };
  expect(await factsOf(changes, formats)).toEqual(["Overtime: 1-2 → 1-3"]);
});

test("a number of one side alone, and who lost, are told by the team", async () => {
  const changes: HistoryEntry["changes"] = [
    { field: "lost_by", before: null, after: "away" },
    { field: "t2s", before: 19, after: 18 },
    { field: "t1_yellow", before: 0, after: 1 },
  ];
  expect(await factsOf(changes)).toEqual([
    "Lost by: none → Ravens",
    "Score of Ravens: 19 → 18",
    "Yellow cards of Falcons: 0 → 1",
  ]);
});

/** What a game's row says of its changes. */
async function factsOf(changes: HistoryEntry["changes"], formats: Partial<Tournament> = {}) {
  const teams: [string, string] = ["Falcons", "Ravens"];
  const game = { kind: "match", id: 3, name: "3", teams, place } as const;
  const entry = { ...moved, rows: [{ ...game, change: "changed" as const, changes, texts: [] }] };
  renderAt("/", <HistoryRow entry={entry} tournament={exampleTournament(formats)} />);
  const row = (await screen.findByText("Falcons – Ravens")).parentElement!;
  const facts = Array.from(row.children, ({ textContent }) => textContent.replaceAll("\u2060", ""));
  return facts.slice(2);
}

test("a bracket is told with its division, where there are several", () => {
  const brackets = [{ id: 4, name: "Women · Playoffs" }];
  const divisions = [exampleDivision({ brackets }), exampleDivision({ id: 2, brackets: [] })];
  const row = { kind: "bracket", id: 4, name: "Playoffs", teams: null, change: "added" } as const;
  const entry = { ...moved, rows: [{ ...row, changes: [], texts: [] }] };
  renderAt("/", <HistoryRow entry={entry} tournament={exampleTournament({ divisions })} />);
  expect(screen.getByText("Women · Playoffs")).toBeTruthy();
});

test("when something was done is told by the tournament's clock", () => {
  const tournament = exampleTournament({ timezone: "Pacific/Auckland" });
  renderAt("/", <HistoryRow entry={moved} tournament={tournament} />);
  expect(screen.getByText(/Nov 21, 2026, 11:00\sPM/u, { selector: "time" })).toBeTruthy();
});
