import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { ImportOutcome } from "./import-outcome.tsx";

test.each([
  { kept: 0, said: null },
  { kept: 1, said: /^For 1 team that is already there the table says something else/u },
  { kept: 2, said: /^For 2 teams that are already there the table says something else/u },
])("of $kept teams that stay as they are", ({ kept, said }) => {
  const data = {
    divisions_created: [],
    teams_created: 2,
    teams_extended: 3,
    teams_kept: kept,
    players_created: 3,
    captains_invited: 0,
    coaches_shared: 0,
  };
  const check = { data, error: null, isFetching: false, refetch: async () => undefined };
  const none = { problems: null, problemCount: 0, storingError: null };
  renderAt(
    "/",
    <ImportOutcome place={{ tournamentId: 12 }} areDivisions={false} check={check} {...none} />,
  );
  expect(screen.getByText("Ready to import")).toBeTruthy();
  expect(screen.queryByText(said ?? /the table says something else/u) !== null).toBe(kept > 0);
});
