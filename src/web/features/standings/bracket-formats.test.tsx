import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatPresets } from "#engine";
import { BracketFormats } from "./bracket-formats.tsx";

test("says how the games of a bracket are played, of all first, and of rounds by their names", () => {
  const { table_tennis: ofFive, table_tennis_3: ofThree } = formatPresets;
  const formats = [
    { bracket_id: 9, round: 0, format: null },
    { bracket_id: 9, round: 3, format: ofFive },
    { bracket_id: 9, round: 2, format: ofThree },
    { bracket_id: 9, round: null, format: ofThree },
  ];
  render(<BracketFormats name="Cup" {...{ formats }} stages={{ "3": "Final" }} />);
  const list = screen.getByRole("list", { name: "How the games of Cup are played" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Best of 3 to 11, lead of 2",
    "Round 2: Best of 3 to 11, lead of 2",
    "Final: Best of 5 to 11, lead of 2",
    "Games for third and lower places: One score",
  ]);
});
