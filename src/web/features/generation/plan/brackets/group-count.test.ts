import { expect, test } from "vitest";
import { mostGroups, nextBracket, withGroupCount } from "./group-count.ts";
import { withFollowingStage } from "./following-stage.ts";
import { toBracketConfigs } from "./bracket-configs.ts";
import { groupsAndPlayoffs, newBracket } from "./bracket-option.ts";
import { playoffEntrants } from "./playoff-entrants.ts";

const named = (brackets: ReturnType<typeof groupsAndPlayoffs>) =>
  brackets.map(({ name, maxTeams }) => `${name} ${maxTeams}`);
const eight = groupsAndPlayoffs(8, { groups: 2, qualifiers: 2 });

const goOn = (brackets: typeof eight) => playoffEntrants(brackets.at(-1)!, brackets)?.teams;

test("another group comes before the playoffs, all of one size, and more go on", () => {
  const three = withGroupCount(eight, 3, 8);
  expect(named(three).slice(0, 3)).toEqual(["Group A 3", "Group B 3", "Group C 3"]);
  expect(three.at(-1)!.name).toBe("Playoffs");
  expect(goOn(three)).toBe(6);
  expect(new Set(three.map(({ key }) => key)).size).toBe(4);
  const two = withGroupCount(three, 2, 8);
  expect(named(two).slice(0, 2)).toEqual(["Group A 4", "Group B 4"]);
  expect(goOn(two)).toBe(4);
});

test("no size stands for what groups feed, nor can an old one refuse the draw", () => {
  const playoffs = { ...eight.at(-1)!, maxTeams: "600" };
  const sizes = toBracketConfigs([...eight.slice(0, 2), playoffs]).map((one) => one.max_teams);
  expect(sizes).toEqual([4, 4, 2]);
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
