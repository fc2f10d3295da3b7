import { expect, test } from "vitest";
import { groupLetters, groupName } from "./bracket-names.ts";

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [701, "ZZ"],
  [702, "AAA"],
])("the group at %i has the letters %s", (index, letters) => {
  expect(groupLetters(index)).toBe(letters);
  expect(groupName(index)).toBe(`Group ${letters}`);
});
