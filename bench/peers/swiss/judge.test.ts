import { expect, test } from "vitest";
import { createJudge } from "./judge.ts";

const work = { players: 5, rounds: 3, tournaments: 1 };

const firstRound: Parameters<ReturnType<typeof createJudge>["record"]>[0] = {
  pairs: [
    [1, 2],
    [3, 4],
  ],
  byes: [5],
};

test("a round that pairs everybody but the one who sits out has no fault", () => {
  const { found, record } = createJudge(work);
  record(firstRound, [1, 3]);
  expect(found).toEqual({
    rematches: 0,
    secondByes: 0,
    unpaired: 0,
    pointsApart: 0,
    mostApart: 0,
  });
});

test("rematches, second byes and points apart are counted, a bye being a point", () => {
  const { found, record } = createJudge(work);
  record(firstRound, [1, 3]);
  record(
    {
      pairs: [
        [2, 1],
        [4, 3],
      ],
      byes: [5],
    },
    [1, 3],
  );
  record(
    {
      pairs: [
        [1, 4],
        [5, 2],
      ],
      byes: [3],
    },
    [1, 5],
  );
  expect(found).toMatchObject({ rematches: 2, secondByes: 1, unpaired: 0 });
  expect(found).toMatchObject({ pointsApart: 1 + 1 + 2 + 2, mostApart: 2 });
});

test("who is forgotten, plays twice or sits out beside another is unpaired", () => {
  expect(unpairedIn([[1, 2]], [5])).toBe(2);
  expect(
    unpairedIn(
      [
        [1, 2],
        [1, 3],
      ],
      [5],
    ),
  ).toBe(2);
  expect(unpairedIn([[1, 2]], [3, 4, 5])).toBe(2);
});

function unpairedIn(pairs: [number, number][], byes: number[]): number {
  const { found, record } = createJudge(work);
  record({ pairs, byes }, []);
  return found.unpaired;
}
