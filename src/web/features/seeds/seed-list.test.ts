import { describe, expect, test } from "vitest";
import { matchNames } from "./match-names.ts";
import { faultsOf, inSeedOrder, moved, seededBy, type SeedRow, toSeeds } from "./seed-list.ts";

const rows = (seeds: string): SeedRow[] =>
  seeds.split("").map((seed, index) => ({
    id: index + 1,
    name: `Team ${"ABCDEF"[index]}`,
    seed: seed === "-" ? "" : seed,
  }));
const shown = (list: SeedRow[]) => list.map(({ id, seed }) => `${id}:${seed || "-"}`).join(" ");

test("seeded teams come first in their order, the others by name", () => {
  expect(shown(inSeedOrder(rows("-2-1")))).toBe("4:1 2:2 1:- 3:-");
});

test.each([
  ["up among the seeded", 3, 0, "3:1 1:2 2:3 4:- 5:-"],
  ["down among the seeded", 1, 2, "2:1 3:2 1:3 4:- 5:-"],
  ["a team without a seed to their end", 5, 3, "1:1 2:2 3:3 5:4 4:-"],
  ["a team without a seed to the top", 5, 0, "5:1 1:2 2:3 3:4 4:-"],
  ["out of the seeded", 1, 4, "2:1 3:2 1:- 4:- 5:-"],
])("a team is moved %s", (_, id, to, expected) => {
  // 1, 2 and 4: what is moved closes the gap.
  expect(shown(moved(rows("124--"), id, to))).toBe(expected);
});

test("what is typed is wrong where it is no number, beyond the teams, or there twice", () => {
  expect([...faultsOf(rows("11x9-"))]).toEqual([
    [1, "twice"],
    [2, "twice"],
    [3, "whole"],
    [4, "beyond"],
  ]);
  expect(faultsOf(rows("2-1-")).size).toBe(0);
  expect(toSeeds(rows("2-1-"))).toEqual([
    { team_id: 1, seed: 2 },
    { team_id: 3, seed: 1 },
  ]);
});

test("a ranking takes over every seed", () => {
  expect(shown(seededBy(rows("1234"), [3, 1]))).toBe("3:1 1:2 2:- 4:-");
});

describe("an earlier ranking", () => {
  test("finds teams however their names are written, and says whom it doesn't", () => {
    const teams = ["Zürich  Bees", "ants", "Cats"].map((name) => ({ name }));
    const { found, missing, others } = matchNames(["Ants ", "Elks", "zurich bees"], teams);
    expect(found.map(({ name }) => name)).toEqual(["ants", "Zürich  Bees"]);
    expect(missing).toEqual(["Elks"]);
    expect(others).toEqual([{ name: "Cats" }]);
  });
});
