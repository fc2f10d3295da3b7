import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Consequence } from "#contract/matches/corrections.ts";
import { ConsequenceList } from "./consequence-list.tsx";

test("a team whose name runs from right to left stands apart from the table it moves in", () => {
  const consequence: Consequence = {
    follow_up: "advance",
    is_possible: true,
    games: [],
    moves: [{ table: "7 a side", team_id: 4, team: "נבחרת 7", from: 1, to: 2 }],
    champions: [],
    duties: [],
    seen: "",
  };
  render(<ConsequenceList consequence={consequence} />);
  expect(screen.getByRole("listitem").textContent).toContain("\u2068נבחרת 7\u2069 7 a side");
});
