import { expect, test } from "vitest";
import type { DrawnGroup } from "./bracket-plan.ts";
import { planBrackets } from "./plan-brackets.ts";

const groups: DrawnGroup[] = [
  { name: "Group A", type: "group_stage", teamIds: [1, 2, 3, 4] },
  { name: "Group B", type: "group_stage", teamIds: [5, 6, 7] },
];
const ask = (config: Parameters<typeof planBrackets>[0]["config"], more: object = {}) =>
  planBrackets({ teams: [], config, drawn: groups, shuffle: true, seed: 1, ...more });

test("playoffs take the ranks of groups that are drawn, and are all that is planned", () => {
  const { brackets, unplaced } = ask([{ name: "Cup", type: "elimination", qualifiersPerGroup: 2 }]);
  expect(unplaced).toEqual([]);
  expect(brackets).toMatchObject([{ id: 3, name: "Cup", teamIds: [], fedBy: [1, 2] }]);
  expect(brackets[0]!.entrants).toEqual([
    { kind: "rank", bracketId: 1, rank: 1 },
    { kind: "rank", bracketId: 2, rank: 1 },
    { kind: "rank", bracketId: 1, rank: 2 },
    { kind: "rank", bracketId: 2, rank: 2 },
  ]);
});

test("what others have taken already is left to them", () => {
  const wanted = { name: "Plate", type: "elimination", qualifiersPerGroup: 1 } as const;
  const { brackets } = ask([wanted], { firstRank: 3 });
  expect(brackets[0]!.entrants).toEqual([
    { kind: "rank", bracketId: 1, rank: 3 },
    { kind: "rank", bracketId: 2, rank: 3 },
  ]);
});

test("groups that follow, and playoffs after them, count their ids on", () => {
  const { brackets } = ask(
    [
      { name: "Round 2", type: "group_stage", qualifiersPerGroup: 2, groups: 2 },
      { name: "Final", type: "elimination", qualifiersPerGroup: 1, after: "Round 2" },
    ],
    { firstBracketId: 11 },
  );
  expect(brackets.map(({ id, name, fedBy }) => [id, name, fedBy])).toEqual([
    [13, "Round 2 A", [11, 12]],
    [14, "Round 2 B", [11, 12]],
    [15, "Final", [13, 14]],
  ]);
});

test("a rank that a drawn group doesn't have is refused", () => {
  expect(() => ask([{ name: "Cup", type: "elimination", qualifiersPerGroup: 4 }])).toThrow(
    expect.objectContaining({ rule: expect.objectContaining({ reason: "group_too_small" }) }),
  );
});

test("a bracket with teams of its own finds none", () => {
  expect(() => ask([{ name: "Cup", type: "elimination" }])).toThrow(
    expect.objectContaining({
      rule: expect.objectContaining({ reason: "too_few_teams_for_brackets" }),
    }),
  );
});
