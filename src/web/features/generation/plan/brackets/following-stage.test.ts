import { expect, test } from "vitest";
import { BracketConfig } from "#contract/brackets/bracket-config.ts";
import { stagesBefore, withFollowingStage, withoutBracket } from "./following-stage.ts";
import { toBracketConfigs } from "./bracket-configs.ts";
import { groupsAndPlayoffs, newBracket } from "./bracket-option.ts";
import { playoffEntrants } from "./playoff-entrants.ts";

const brackets = groupsAndPlayoffs(16, { groups: 4, qualifiers: 2 });
const staged = withFollowingStage(brackets)!;

test("another group stage comes between the groups and the playoffs, which follow it", () => {
  const [, , , , stage, playoffs] = toBracketConfigs(staged).map((one) => BracketConfig.parse(one));
  expect(stage).toMatchObject({ type: "group_stage", qualifiers_per_group: 2, groups: 2 });
  expect(stage).not.toHaveProperty("after");
  expect(playoffs).toMatchObject({ qualifiers_per_group: 2, after: "Intermediate round" });
  expect(staged.slice(-2).map((one) => playoffEntrants(one, staged)?.teams)).toEqual([8, 4]);
});

test("a third one follows the second, under a name of its own", () => {
  const third = withFollowingStage(staged)!;
  expect(toBracketConfigs(third).map(({ name, after }) => [name, after])).toEqual([
    ...["A", "B", "C", "D"].map((letter) => [`Group ${letter}`, undefined]),
    ["Intermediate round", undefined],
    ["Intermediate round 2", "Intermediate round"],
    ["Playoffs", "Intermediate round 2"],
  ]);
  expect(stagesBefore(third.at(-1)!, third)).toHaveLength(2);
});

test("renamed, it is still what the playoffs follow; removed, these follow the groups again", () => {
  const stage = staged[4]!;
  const renamed = staged.map((one) => (one === stage ? { ...one, name: "Main round" } : one));
  expect(toBracketConfigs(renamed).at(-1)).toMatchObject({ after: "Main round" });
  expect(toBracketConfigs(withoutBracket(stage, staged))).toEqual(toBracketConfigs(brackets));
});

test("there is none where no group leads on", () => {
  expect(withFollowingStage([newBracket(0)])).toBeNull();
});
