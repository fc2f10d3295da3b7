import { assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  doubleEliminationFixtures,
  eliminationFixtures,
  type Fixture,
  type Participant,
} from "#engine";
import { cardHeight, layOutTree, metrics, type TreeLayout, type TreeRound } from "./layout.ts";
import type { Link } from "./links.ts";

const single = record({
  teams: integer({ min: 2, max: 70 }),
  thirdPlace: constantFrom(true, false),
});
const step = cardHeight + metrics.gapBetweenCards;

test("no two cards overlap, in single and double knock-outs of any size", () => {
  assert(
    property(single, (script) => {
      expectNoOverlap(layOut(drawSingle(script)));
    }),
  );
  assert(
    property(integer({ min: 2, max: 40 }), (teams) => {
      expectNoOverlap(layOut(doubleEliminationFixtures(entrants(teams), draw)));
    }),
    { numRuns: 39 },
  );
});

test("a card stands in the middle of the cards that send it their winners", () => {
  assert(
    property(single, (script) => {
      const fixtures = drawSingle(script);
      const layout = layOut(fixtures);
      for (const { id, isThirdPlace } of fixtures) {
        const feeders = linksOf(fixtures)
          .filter(({ to, outcome }) => to === id && outcome === "winner")
          .map(({ from }) => cardOf(layout, from).y);
        if (isThirdPlace || feeders.length === 0) continue;
        const middle = (Math.min(...feeders) + Math.max(...feeders)) / 2;
        expect(cardOf(layout, id).y).toBe(middle);
      }
    }),
  );
});

test("each connector joins the right edge of its game with the row that the team enters", () => {
  assert(
    property(single, (script) => {
      const fixtures = drawSingle(script);
      const layout = layOut(fixtures);
      expect(layout.connectors).toHaveLength(linksOf(fixtures).length);
      for (const { link, path } of layout.connectors) {
        const from = cardOf(layout, link.from);
        const to = cardOf(layout, link.to);
        const row = link.side === "home" ? 0.5 : 1.5;
        expect(endsOf(path)).toEqual([
          { x: from.x + metrics.cardWidth, y: from.y + metrics.cardHead + metrics.row },
          { x: to.x, y: to.y + metrics.cardHead + row * metrics.row },
        ]);
      }
    }),
  );
});

test("no card covers a connector on its way, whatever rounds it passes", () => {
  assert(
    property(integer({ min: 2, max: 40 }), (teams) => {
      const fixtures = doubleEliminationFixtures(entrants(teams), draw);
      const layout = layOut(fixtures);
      const winners = layout.connectors.filter(({ link }) => link.outcome === "winner");
      for (const { path, link } of winners) {
        const [start] = endsOf(path);
        const until = cardOf(layout, link.to).x;
        const passed = cardsOf(layout).filter(({ x }) => x > start.x && x < until);
        expect(passed.filter(({ y }) => y < start.y && start.y < y + cardHeight)).toEqual([]);
      }
    }),
    { numRuns: 39 },
  );
});

describe("a knock-out of", () => {
  test.each([
    [2, 1, 1],
    [4, 2, 2],
    [5, 3, 2],
    [8, 3, 4],
    [16, 4, 8],
  ])("%i teams has %i columns and is %i cards high", (teams, columns, cards) => {
    const layout = layOut(drawSingle({ teams, thirdPlace: false }));
    expect(layout.columns).toHaveLength(columns);
    expect(layout.height).toBe(metrics.heading + cards * step - metrics.gapBetweenCards);
    expect(layout.width).toBe(
      columns * (metrics.cardWidth + metrics.gapBetweenRounds) - metrics.gapBetweenRounds,
    );
  });

  test("nothing takes no room", () => {
    expect(layOutTree([], [])).toEqual({ width: 0, height: 0, columns: [], connectors: [] });
  });
});

test("the game for third place stands under the final, under a heading of its own", () => {
  const layout = layOut(drawSingle({ teams: 4, thirdPlace: true }));
  expect(layout.columns.map(({ key, isThirdPlace }) => [key, isThirdPlace])).toEqual([
    ["1", false],
    ["3", false],
    ["2", true],
  ]);
  const [, final, third] = layout.columns;
  expect(third!.x).toBe(final!.x);
  expect(third!.y).toBe(final!.cards[0]!.y + cardHeight + metrics.gapBetweenCards);
  expect(third!.cards[0]!.y).toBe(third!.y + metrics.heading);
});

test("games for places stand under each other, the best place first; ways past a column are long", () => {
  const asides = [
    { key: "3", games: [{ id: 11, isThirdPlace: true }] },
    { key: "4", games: [{ id: 12, isThirdPlace: true }] },
  ];
  const layout = layOutTree(
    [
      { key: "1", games: gamesOf(1, 2) },
      { key: "2", games: gamesOf(3, 4) },
      ...asides,
      { key: "5", games: gamesOf(5) },
    ],
    [
      { from: 1, to: 11, side: "home", outcome: "loser" },
      { from: 3, to: 12, side: "home", outcome: "loser" },
    ],
  );
  const [fourth, third] = layout.columns.filter(({ isThirdPlace }) => isThirdPlace);
  expect([fourth!.key, third!.key]).toEqual(["4", "3"]);
  expect(fourth!.y).toBeLessThan(third!.y);
  expect(layout.connectors.map(({ isLong }) => isLong)).toEqual([true, false]);
});

test("rounds under construction, without any links, stand side by side from the top", () => {
  const { columns } = layOutTree(
    [
      { key: "1", games: gamesOf(1, 2, 3) },
      { key: "2", games: gamesOf(4, 5) },
    ],
    [],
  );
  const tops = columns.map(({ cards }) => cards.map(({ id, y }) => [id, y - metrics.heading]));
  expect(tops).toEqual([
    [
      [1, 0],
      [2, step],
      [3, 2 * step],
    ],
    [
      [4, 0],
      [5, step],
    ],
  ]);
});

function gamesOf(...ids: number[]) {
  return ids.map((id) => ({ id, isThirdPlace: false }));
}

const draw = { bracketId: 1, firstId: 1 };

function entrants(count: number): Participant[] {
  return Array.from({ length: count }, (_, index) => ({ kind: "team", teamId: index + 1 }));
}

function drawSingle({ teams, thirdPlace }: { teams: number; thirdPlace: boolean }): Fixture[] {
  return eliminationFixtures(entrants(teams), { ...draw, thirdPlace });
}

function layOut(fixtures: Fixture[]): TreeLayout {
  const rounds = [...Map.groupBy(fixtures, ({ round }) => round)].toSorted(([a], [b]) => a - b);
  return layOutTree(
    rounds.map(([round, games]): TreeRound => ({
      key: String(round),
      games: games.map(({ id, isThirdPlace = false }) => ({ id, isThirdPlace })),
    })),
    linksOf(fixtures),
  );
}

function linksOf(fixtures: Fixture[]): Link[] {
  return fixtures.flatMap((fixture) =>
    (["home", "away"] as const).flatMap((side): Link[] => {
      const place = fixture[side];
      if (place.kind !== "winner" && place.kind !== "loser") return [];
      return [{ from: place.matchId, to: fixture.id, side, outcome: place.kind }];
    }),
  );
}

function cardsOf({ columns }: TreeLayout) {
  return columns.flatMap(({ cards }) => cards);
}

function cardOf(layout: TreeLayout, id: number) {
  return cardsOf(layout).find((card) => card.id === id)!;
}

function expectNoOverlap(layout: TreeLayout) {
  for (const cards of Map.groupBy(cardsOf(layout), ({ x }) => x).values()) {
    const tops = cards.map(({ y }) => y).toSorted((a, b) => a - b);
    const distances = tops.slice(1).map((top, index) => top - tops[index]!);
    expect(Math.min(step, ...distances)).toBe(step);
    expect(tops[0]).toBeGreaterThanOrEqual(metrics.heading);
    expect(tops.at(-1)! + cardHeight).toBeLessThanOrEqual(layout.height);
  }
}

function endsOf(path: string) {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)!.map(Number);
  return [
    { x: numbers[0]!, y: numbers[1]! },
    { x: numbers.at(-1)!, y: numbers.at(-2)! },
  ] as const;
}
