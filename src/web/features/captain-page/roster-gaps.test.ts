import { expect, test } from "vitest";
import { rosterGaps } from "#web/features/captain-page/roster-gaps.ts";
import { examplePlayer } from "#web/features/tournaments/testing/examples.ts";

test("a number is missed only where players have numbers", () => {
  const ada = examplePlayer({ id: 1, jersey_number: null });
  expect(rosterGaps([ada], "Volleyball").unnumbered).toEqual([ada]);
  expect(rosterGaps([ada], null).unnumbered).toEqual([ada]);
  for (const sport of ["Tennis", "Table Tennis", "Badminton"]) {
    expect(rosterGaps([ada], sport)).toEqual({ count: 1, needed: null, unnumbered: [] });
  }
});
