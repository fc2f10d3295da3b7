import { expect, test } from "vitest";
import { dealPlaces } from "./deal-places.ts";

/** A1 for the first of group 1, and so on. */
function dealt(groups: number, qualifiersPerGroup: number, count: number, firstRank = 1): string[] {
  const groupIds = Array.from({ length: groups }, (_, index) => index + 1);
  return dealPlaces({ groupIds, firstRank, qualifiersPerGroup }, count).map((places) =>
    places
      .map((side) => (side.kind === "rank" ? `${"ABCDEF"[side.bracketId - 1]}${side.rank}` : "?"))
      .join(" "),
  );
}

test.each([
  ["two of four cross over", [4, 2, 2], ["A1 C1 B2 D2", "B1 D1 A2 C2"]],
  ["three of four", [4, 3, 2], ["A1 C1 B2 D2 A3 C3", "B1 D1 A2 C2 B3 D3"]],
  ["three of two", [2, 3, 2], ["A1 B2 A3", "B1 A2 B3"]],
  ["two of three come to groups of three", [3, 2, 2], ["A1 C1 B2", "B1 A2 C2"]],
  [
    "three of three, and none beside another of its group",
    [3, 3, 3],
    ["A1 C2 B3", "B1 A2 C3", "C1 B2 A3"],
  ],
  ["one of four come to groups whose sizes differ by one", [4, 1, 3], ["A1 D1", "B1", "C1"]],
  [
    "three of two come to three groups, in each one of both",
    [2, 3, 3],
    ["A1 B3", "B1 A3", "A2 B2"],
  ],
  ["nobody goes on", [2, 0, 2], ["", ""]],
])("ranks are dealt over groups: %s", (_, [groups, qualifiers, count], places) => {
  expect(dealt(groups!, qualifiers!, count!)).toEqual(places);
});

test("ranks count from the first that is to be dealt", () => {
  expect(dealt(2, 2, 2, 3)).toEqual(["A3 B4", "B3 A4"]);
});
