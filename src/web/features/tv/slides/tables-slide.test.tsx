import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleStanding } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { TablesSlide } from "./tables-slide.tsx";

const rows = [1, 2, 3].map((rank) =>
  exampleStanding({ rank, team: `Team ${rank}`, team_id: rank }),
);

test("the best of a rank stand above a line, under what is compared and where they go on to", () => {
  const bests = { rank: 3, goingOn: 2 };
  const columns = [
    [{ name: "Group A", rows, bests: null }],
    [
      { name: null, rows, bests },
      { name: "Women", rows, bests },
    ],
  ];
  renderAt("/", <TablesSlide columns={columns} isOfSets={false} />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Group A",
    "Teams in place 3 of their groups",
    "Women · Teams in place 3 of their groups",
  ]);
  const lines = screen.getAllByRole("list").map((list) =>
    within(list)
      .getAllByRole("listitem")
      .map(({ className }) => className.includes("border-b-2")),
  );
  expect(lines).toEqual([
    [false, false, false],
    [false, true, false],
    [false, true, false],
  ]);
});
