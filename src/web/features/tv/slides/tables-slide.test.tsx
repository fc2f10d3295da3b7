import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleStanding } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { TablesSlide } from "./tables-slide.tsx";

const rows = [1, 2, 3].map((rank) =>
  exampleStanding({ rank, team: `Team ${rank}`, team_id: rank }),
);

test("the best of a rank stand above a line, under what is compared and where they go on to", () => {
  const bests = { kind: "bests", rank: 3 } as const;
  const columns = [
    [
      { title: { kind: "group", name: "Group A" } as const, rows, goingOn: null },
      { title: { kind: "ranking", division: "Men" } as const, rows, goingOn: null },
    ],
    [
      { title: { ...bests, bracket: null }, rows, goingOn: 2 },
      { title: { ...bests, bracket: "Women" }, rows, goingOn: 2 },
    ],
  ];
  renderAt("/", <TablesSlide columns={columns} isOfSets={false} />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Group A",
    "Men · Ranking",
    "Place 3 of each group",
    "Place 3 of each group · Women",
  ]);
  const lines = screen.getAllByRole("list").map((list) =>
    within(list)
      .getAllByRole("listitem")
      .map(({ className }) => className.includes("border-b-2")),
  );
  expect(lines).toEqual([
    [false, false, false],
    [false, false, false],
    [false, true, false],
    [false, true, false],
  ]);
});
