import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HistoryEntry } from "#contract/history/history.ts";
import { HistoryRow } from "#web/features/history/history-row.tsx";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
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

test("when something was done is told by the tournament's clock", async () => {
  await i18n.loadNamespaces(["history", "log"]);
  const tournament = exampleTournament({ timezone: "Pacific/Auckland" });
  renderAt("/", <HistoryRow entry={moved} tournament={tournament} />);
  expect(screen.getByText(/Nov 21, 2026, 11:00\sPM/u, { selector: "time" })).toBeTruthy();
});
