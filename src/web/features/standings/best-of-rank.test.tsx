import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleStanding } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { BestOfRank } from "./best-of-rank.tsx";

const third = (rank: number, team: string, bracket: string) => ({
  ...exampleStanding({ rank, team, team_id: rank }),
  bracket,
});
const bests = {
  rank: 3,
  count: 2,
  bracket_id: 9,
  bracket: "Playoffs",
  leaves_out: false,
  rows: [third(1, "Owls", "Group B"), third(2, "Ravens", "Group A"), third(3, "Bears", "Group C")],
};

test("compares the teams at a rank, says how many go on where, and draws the line below them", () => {
  renderAt("/", <BestOfRank bests={bests} isOfSets={false} />);
  const title = "Teams in place 3 of their groups";
  const section = within(screen.getByRole("region", { name: title }));
  expect(section.getByText("The best 2 go on: Playoffs.")).toBeTruthy();
  const rows = section.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("link").lastChild?.textContent)).toEqual([
    "Owls",
    "Ravens",
    "Bears",
  ]);
  expect(rows.map((row) => row.className.includes("border-b-2"))).toEqual([false, true, false]);
  // The best third is nobody's champion.
  expect(rows[0]!.className).not.toContain("gold");
});

test("says where not every result counts", () => {
  renderAt("/", <BestOfRank bests={{ ...bests, leaves_out: true }} isOfSets={false} />);
  expect(screen.getByText(/^The best 2 go on: Playoffs. Groups differ in size/)).toBeTruthy();
});
