import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { HistoryEntry } from "#contract/history/history.ts";
import { HistoryRow } from "#web/features/history/history-row.tsx";
import { CourtsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
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
    "Shoot-out 2: 3 → 4",
  ]);
});

test("when something was done is told by the tournament's clock", () => {
  const tournament = exampleTournament({ timezone: "Pacific/Auckland" });
  renderAt("/", <HistoryRow entry={moved} tournament={tournament} />);
  expect(screen.getByText(/Nov 21, 2026, 11:00\sPM/u, { selector: "time" })).toBeTruthy();
});
