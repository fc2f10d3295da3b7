import { expect, test } from "vitest";
import { inDropOrder } from "./drop-order.ts";

test("the losers of a round exchange halves, quarters and so on of the losers' bracket", () => {
  expect(inDropOrder(["a", "b", "c", "d"], 3)).toEqual(["a", "b", "c", "d"]);
  expect(inDropOrder(["a", "b"], 3)).toEqual(["b", "a"]);
  expect(inDropOrder(["a", "b", "c", "d"], 4)).toEqual(["c", "d", "a", "b"]);
  expect(inDropOrder(["a"], 4)).toEqual(["a"]);
});

test("in draws of any size everybody who drops has one place", () => {
  for (let rounds = 1; rounds <= 14; rounds++) {
    for (let halvings = 0; halvings < rounds; halvings++) {
      const dropped = Array.from({ length: 2 ** halvings }, (_, index) => index);
      const order = inDropOrder(dropped, rounds);
      expect(order.toSorted((a, b) => a - b)).toEqual(dropped);
    }
  }
});

test.each([3, 4, 5, 6])(
  "of all choices for %i rounds none meets again later or less often",
  (rounds) => {
    const ours = measure(rounds, (halvings) => {
      const dropped = Array.from({ length: 2 ** halvings }, (_, index) => index);
      return inDropOrder(dropped, rounds)[0]!;
    });
    for (let choice = 0; choice < 2 ** (((rounds - 1) * (rounds - 2)) / 2); choice++) {
      const other = measure(rounds, (halvings) => numberIn(choice, halvings, rounds));
      const isBetter =
        other.earliest > ours.earliest ||
        (other.earliest === ours.earliest && other.expected < ours.expected - 1e-12);
      expect(isBetter).toBe(false);
    }
  },
);

test.each([
  [7, 9, 0.7174],
  [8, 10, 0.7068],
  [9, 12, 0.7062],
  [10, 14, 0.706],
])(
  "%i rounds: the first rematch in round %i at the earliest, %f on average",
  (rounds, round, average) => {
    const { earliest, expected } = measure(rounds, (halvings) => {
      const dropped = Array.from({ length: 2 ** halvings }, (_, index) => index);
      return inDropOrder(dropped, rounds)[0]!;
    });
    expect(earliest).toBe(round);
    expect(expected).toBeCloseTo(average, 4);
  },
);

/** One choice of numbers for the rounds after the first, whose losers stay where they are. */
function numberIn(choice: number, halvings: number, rounds: number): number {
  if (halvings === rounds - 1) return 0;
  return (choice >> ((halvings * (halvings - 1)) / 2)) % 2 ** halvings;
}

/**
 * When two who met first meet again at the earliest, in rounds counted as they can be played, and how
 * often that is to be expected before the grand final when each game is won by lot.
 */
function measure(rounds: number, numberOf: (halvings: number) => number) {
  let [earliest, expected] = [Infinity, 0];
  for (let first = 1; first < rounds; first++) {
    for (let second = first + 1; second <= rounds; second++) {
      // One loses round `first`, the other, who won that game, round `second`.
      const shared = numberOf(rounds - first) >> (second - first);
      const apart = Math.ceil(Math.log2((shared ^ numberOf(rounds - second)) + 1));
      const meeting = second + apart;
      const isAtOnce = apart === 0;
      earliest = Math.min(earliest, isAtOnce ? 2 * second - 1 : 2 * meeting - 2);
      const wonInLosers =
        2 * (meeting - first) - (first === 1 ? 1 : 0) + (isAtOnce ? 0 : 2 * (meeting - second) - 2);
      expected += 2 ** (rounds - first - (second - first) - wonInLosers);
    }
  }
  return { earliest, expected };
}
