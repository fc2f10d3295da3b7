import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { DivisionRow } from "./division-row.tsx";

test.each([
  [1, "1 of 2 places taken"],
  [3, "3 teams for 2 places"],
])("with %s teams of two a division says %s", async (registered_teams_count, words) => {
  stubApi();
  const division = exampleDivision({ teams_count: 2, registered_teams_count });
  const tournament = exampleTournament({ divisions: [division] });
  renderAt("/", <DivisionRow {...{ tournament, division }} index={0} onEdit={() => {}} />);
  expect((await screen.findByText(/brackets?\b/)).textContent).toContain(words);
});
