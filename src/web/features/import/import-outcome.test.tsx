import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ImportResponse } from "#contract/teams/import.ts";
import { renderAt } from "#web/testing/render.tsx";
import { ImportOutcome } from "./import-outcome.tsx";

const result: ImportResponse = {
  divisions_created: [],
  teams_created: 2,
  teams_extended: 3,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 3,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 0,
  coaches_shared: 0,
};

function show(changes: Partial<ImportResponse>) {
  const data = { ...result, ...changes };
  const check = { data, error: null, isFetching: false, refetch: async () => undefined };
  const none = { problems: null, problemCount: 0, storingError: null };
  renderAt(
    "/",
    <ImportOutcome place={{ tournamentId: 12 }} areDivisions={false} check={check} {...none} />,
  );
}

test("of teams that are there already it is told how many stay as they are", () => {
  show({ teams_unchanged: 24, teams_extended: 0, teams_created: 1, players_created: 0 });
  expect(screen.getByText("Ready to import")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 new team",
    "24 teams are already there and stay as they are",
  ]);
});

test("a table of which all is there says that nothing of it is new", () => {
  show({ teams_unchanged: 1, teams_extended: 0, teams_created: 0, players_created: 0 });
  expect(screen.getByText("Nothing new: all of it is there already")).toBeTruthy();
  expect(screen.getByText("1 team is already there and stays as it is")).toBeTruthy();
  expect(screen.queryByText(/player/u)).toBeNull();
});

test.each([
  { kept: 0, said: null },
  { kept: 1, said: /^For 1 team that is already there the table says something else/u },
  { kept: 2, said: /^For 2 teams that are already there the table says something else/u },
])("of $kept teams that stay as they are", ({ kept, said }) => {
  show({ teams_kept: kept });
  expect(screen.getByText("Ready to import")).toBeTruthy();
  expect(screen.queryByText(said ?? /the table says something else/u) !== null).toBe(kept > 0);
});
