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
  expect(() => orderStages(circle, [])).not.toThrow();
});
