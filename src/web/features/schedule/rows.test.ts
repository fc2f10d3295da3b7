import { expect, test } from "vitest";
import { teamNames } from "#web/features/schedule/rows.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

test("teams are offered in the order in which people look for them, numbers by value", () => {
  const names = ["Team 100", "team 9", "Äpfel", "Team 11", "Zebras", "Team 10"];
  const rows = names.map((team1, index) => exampleRow({ id: index + 1, team1, team2: null }));
  expect(teamNames(rows)).toEqual(["Äpfel", "team 9", "Team 10", "Team 11", "Team 100", "Zebras"]);
});
