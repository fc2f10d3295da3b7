import { expect, test } from "vitest";
import { mostGroups, nextBracket, withGroupCount } from "./group-count.ts";
import { withFollowingStage } from "./following-stage.ts";
import { groupsAndPlayoffs, newBracket } from "./options.ts";

const named = (brackets: ReturnType<typeof groupsAndPlayoffs>) =>
  brackets.map(({ name, maxTeams }) => `${name} ${maxTeams}`);
const eight = groupsAndPlayoffs(8, { groups: 2, qualifiers: 2 });

test("another group comes before the playoffs, all of one size, and more go on", () => {
  const three = withGroupCount(eight, 3, 8);
  expect(named(three)).toEqual(["Group A 3", "Group B 3", "Group C 3", "Playoffs 6"]);
  expect(new Set(three.map(({ key }) => key)).size).toBe(4);
  expect(named(withGroupCount(three, 2, 8))).toEqual(["Group A 4", "Group B 4", "Playoffs 4"]);
});

test("the best of the next rank count, and never more go on than there are", () => {
  const playoffs = { ...eight.at(-1)!, bestNext: "2" };
  const three = withGroupCount([...eight.slice(0, 2), playoffs], 3, 8);
  expect(three.at(-1)!.maxTeams).toBe("8");
  expect(withGroupCount(three, 4, 8).at(-1)!.maxTeams).toBe("8");
});

test("what a stage between feeds, and other brackets, stay as they are", () => {
  const staged = withFollowingStage(groupsAndPlayoffs(12, { groups: 3, qualifiers: 2 }))!;
  const own = { ...newBracket(9), name: "Friends", type: "round_robin" as const, maxTeams: "5" };
  const more = withGroupCount([...staged, own], 4, 12);
  expect(named(more)).toEqual([
    "Group A 3",
    "Group B 3",
    "Group C 3",
    "Group D 3",
    "Intermediate round 2",
    "Playoffs 6",
    "Friends 5",
  ]);
});

test("no group has fewer than two teams, nor are there more brackets than there may be", () => {
  expect(mostGroups(eight, 8)).toBe(4);
  expect(mostGroups(eight, 7)).toBe(3);
  expect(mostGroups(eight, 5000)).toBe(49);
});

test("a new bracket has the first letter that is free", () => {
  expect(nextBracket(eight)).toMatchObject({ name: "Group C", key: 3 });
  expect(nextBracket(eight.slice(1))).toMatchObject({ name: "Group A", key: 3 });
});
