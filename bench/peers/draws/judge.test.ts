import { expect, test } from "vitest";
import { drawing } from "./courtside.ts";
import { judge } from "./judge.ts";
import type { DrawnGame, DrawWork, Side } from "./work.ts";

const double: DrawWork = { format: "double elimination", entrants: 4 };
const places: DrawWork = { format: "all places", entrants: 4 };

test("a double elimination of four: six games, the same two again in the losers' final at the earliest", () => {
  const { faults, ...figures } = judge(double, drawn(double));
  expect(faults).toEqual([]);
  // The second final is the same two again, and is left out.
  expect(figures).toMatchObject({ games: "6", rematch: "3/4", rematches: "0.500", fewest: "2" });
});

test("byes are passed through, wherever they stand", () => {
  const bye = { bye: true } as const;
  const withBye = [
    game(1, { seed: 1 }, bye),
    game(2, { seed: 2 }, { seed: 3 }),
    game(3, { winner: 1 }, { winner: 2 }),
    game(4, { loser: 1 }, { loser: 2 }),
    game(5, { loser: 3 }, { winner: 4 }),
    game(6, { winner: 3 }, { winner: 5 }),
  ];
  expect(judge({ ...double, entrants: 3 }, withBye)).toMatchObject({ games: "4", faults: [] });
});

test("who is left out, stands in two games or goes home early is a fault", () => {
  const faultsOf = (games: DrawnGame[]): string => judge(double, games).faults.join("; ");
  const games = drawn(double);
  expect(faultsOf(games.with(0, game(1, { seed: 1 }, { seed: 1 })))).toMatch(
    /3 of 4 entrants play/u,
  );
  expect(faultsOf(games.with(0, game(1, { seed: 1 }, { seed: 2 })))).toMatch(/in two games/u);
  expect(faultsOf(games.slice(0, 3))).toMatch(/have not lost twice/u);
});

test("places are shared by those of whom no game is asked", () => {
  expect(judge(places, drawn(places))).toMatchObject({
    shared: "0",
    rematch: "never",
    fewest: "2",
  });
  const knockout = drawn(places).filter(({ sides }) => sides.every((side) => !("loser" in side)));
  expect(judge(places, knockout).shared).toBe("2");
});

function drawn(work: DrawWork): DrawnGame[] {
  const task = drawing(work)!;
  task.draw();
  return task.games() as DrawnGame[];
}

function game(id: number, home: Side, away: Side): DrawnGame {
  return { id, sides: [home, away] };
}
