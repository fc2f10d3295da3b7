import { expect, test } from "vitest";
import { compareRatios, type Ratio, ratio, whole } from "./ratio.ts";

test.each<[string, () => Ratio, () => Ratio, number]>([
  ["2/1 above 1/1", () => ratio(2, 1), () => ratio(1, 1), 1],
  ["nothing lost above all", () => ratio(1, 0), () => ratio(400, 1), 1],
  ["all below nothing lost", () => ratio(400, 1), () => ratio(1, 0), -1],
  [
    "nothing lost level with nothing lost, whatever was won",
    () => ratio(9, 0),
    () => ratio(3, 0),
    0,
  ],
  ["no game played is nought", () => ratio(0, 0), () => ratio(0, 5), 0],
  ["no game played is below one won", () => ratio(0, 0), () => ratio(1, 5), -1],
  ["thirds exactly", () => ratio(1, 3), () => ratio(333_333_333, 1_000_000_000), 1],
  ["whole numbers by value", () => whole(-2), () => whole(1), -1],
])("%s", (_, a, b, sign) => {
  expect(Math.sign(compareRatios(a(), b())) + 0).toBe(sign);
});

test("a value is kept as it was counted; nothing lost is infinite, nothing played is nought", () => {
  expect(ratio(6, 4)).toEqual({ value: 6, over: 4 });
  expect(ratio(6, 0)).toEqual({ value: 1, over: 0 });
  expect(ratio(0, 0)).toEqual({ value: 0, over: 1 });
  expect(whole(-3)).toEqual({ value: -3, over: 1 });
});
