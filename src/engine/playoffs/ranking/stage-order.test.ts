import { expect, test } from "vitest";
import type { Participant } from "#engine/types.ts";
import { orderStages } from "./stage-order.ts";

const rank = (bracketId: number, place: number): Participant => ({
  kind: "rank",
  bracketId,
  rank: place,
});

test("better ranks lead to a stage that is ahead with all that follows it", () => {
  const main = { bracketId: 5, places: [rank(1, 1), rank(1, 2)] };
  const lower = { bracketId: 6, places: [rank(1, 3), rank(1, 4)] };
  const cup = [rank(5, 1), rank(5, 2)];
  const plate = [rank(6, 1), rank(6, 2)];
  const { stageOf, count } = orderStages([{ bracketId: 1 }, main, lower], [plate, cup]);
  expect([cup, main.places, plate, lower.places, []].map(stageOf)).toEqual([0, 1, 2, 3, 4]);
  expect(count).toBe(5);
});

test("the best of a rank count as that rank, and groups in a circle come after nothing", () => {
  const best: Participant = { kind: "best_ranked", bracketIds: [1, 2], rank: 3, place: 1 };
  const circle = [
    { bracketId: 1, places: [rank(2, 1)] },
    { bracketId: 2, places: [rank(1, 2)] },
  ];
  const { stageOf } = orderStages([], [[rank(1, 1), rank(1, 2)], [best]]);
  expect(stageOf([best])).toBe(1);
  const first = [rank(9, 1)];
  const among = orderStages(circle, [first]);
  expect([circle[0]!.places, first, circle[1]!.places].map(among.stageOf)).toEqual([0, 1, 2]);
});

test("the best rank that leads to a stage counts, wherever it is listed", () => {
  const late = [rank(1, 4), rank(1, 1)];
  const between = [rank(1, 2), rank(1, 3)];
  const { stageOf } = orderStages([{ bracketId: 1 }], [between, late]);
  expect([late, between].map(stageOf)).toEqual([0, 1]);
});

test("the best of a rank of groups that follow others come after these", () => {
  const following = { bracketId: 5, places: [rank(1, 2)] };
  const best: Participant = { kind: "best_ranked", bracketIds: [5, 6], rank: 1, place: 1 };
  const [first, third] = [[rank(1, 1)], [rank(1, 3)]];
  const { stageOf } = orderStages([{ bracketId: 1 }, following], [third, [best], first]);
  expect([first, [best], following.places, third].map(stageOf)).toEqual([0, 1, 2, 3]);
});

test("who went on is ahead of who stayed, whatever is listed first", () => {
  const following = { bracketId: 5, places: [rank(1, 1)] };
  const cup = [rank(5, 1)];
  for (const groups of [
    [{ bracketId: 1 }, following],
    [following, { bracketId: 1 }],
  ]) {
    for (const knockouts of [[cup], [[rank(1, 2)], cup], [cup, [rank(1, 2)]]]) {
      const { stageOf, count } = orderStages(groups, knockouts);
      expect([cup, following.places, []].map(stageOf)).toEqual([0, 1, count - 1]);
    }
  }
});
