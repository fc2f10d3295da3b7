import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StandingsTable } from "#web/features/standings/standings-table.tsx";
import { exampleStanding } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";

const cells = (role: "columnheader" | "cell") =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

test("a table has points where its rules compare by them", () => {
  renderAt(
    "/",
    <StandingsTable
      isOfSets={false}
      label="Group A"
      rows={[exampleStanding({ match_points: 7 })]}
    />,
  );
  expect(cells("columnheader").slice(0, 4)).toEqual(["Rank", "Team", "Points", "Wins"]);
  expect(cells("cell").slice(2, 4)).toEqual(["7", "2"]);
});

test("and none where they don't", () => {
  renderAt("/", <StandingsTable isOfSets={false} label="Group A" rows={[exampleStanding()]} />);
  expect(cells("columnheader").slice(0, 3)).toEqual(["Rank", "Team", "Wins"]);
});
