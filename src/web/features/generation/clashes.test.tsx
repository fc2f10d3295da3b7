import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleDivision } from "#web/features/tournaments/testing/examples.ts";
import { Clashes } from "./clashes.tsx";

test("teams that can't be kept apart stand apart from each other, whichever way their names run", () => {
  const teams = ["נבחרת 7", "נבחרת 8", "Eagles"];
  const clash = {
    bracket: "Group A",
    club: "Harbour",
    division_id: null,
    round: null,
    why: "many",
  } as const;
  render(<Clashes clashes={[{ ...clash, teams }]} tournament={{ divisions: [] }} />);
  const { textContent } = screen.getByRole("listitem");
  expect(textContent).toContain("\u2068נבחרת 7\u2069, \u2068נבחרת 8\u2069, Eagles");
});

test("a bracket is named with its division, where several are drawn", () => {
  const divisions = [
    exampleDivision({ id: 1, name: "Women" }),
    exampleDivision({ id: 2, name: "Men" }),
  ];
  const clash = { bracket: "Group A", club: "Harbour", round: null, why: "many" } as const;
  const clashes = divisions.map(({ id }) => ({
    ...clash,
    teams: ["Owls", "Hawks"],
    division_id: id,
  }));
  render(<Clashes clashes={clashes} tournament={{ divisions }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Women · Group A"),
    expect.stringContaining("Men · Group A"),
  ]);
});
