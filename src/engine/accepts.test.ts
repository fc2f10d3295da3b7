import { expect, test } from "vitest";
import { accepts } from "./accepts.ts";
import { createRandom } from "./random.ts";

/** The same number again and again, and how often it was drawn. */
function always(value: number) {
  let draws = 0;
  const next = () => {
    draws++;
    return value;
  };
  return { ...createRandom(1), next, draws: () => draws };
}

test("a step that costs no more is taken without chance", () => {
  const random = always(0.999);
  expect([accepts(-5, 10, random), accepts(0, 10, random)]).toEqual([true, true]);
  expect(random.draws()).toBe(0);
});

test.each([
  [10, 10, 1],
  [10, 5, 2],
  [3, 60, 0.05],
])("one that costs %d more is taken at %d degrees by the chance of e^-%d", (cost, heat, power) => {
  const chance = Math.exp(-power);
  expect(accepts(cost, heat, always(chance * 0.999))).toBe(true);
  expect(accepts(cost, heat, always(chance))).toBe(false);
  expect(accepts(cost, heat, always(chance * 1.001))).toBe(false);
});

test("the dearer and the colder, the more seldom", () => {
  const random = createRandom(1);
  const often = (cost: number, heat: number) =>
    Array.from({ length: 2000 }, () => accepts(cost, heat, random)).filter(Boolean).length;
  expect(often(1, 1)).toBeGreaterThan(often(2, 1));
  expect(often(1, 2)).toBeGreaterThan(often(1, 1));
});
