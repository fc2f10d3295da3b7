import { expect, test } from "vitest";
import { computeStandings } from "./compute-standings.ts";
import type { MatchResult } from "./results/match-result.ts";

test.each<[string, string[], string[]]>([
  ["wins first", ["A-B 1-0", "B-C 9-0", "C-A 0-1"], ["A", "B", "C"]],
  ["then net score", ["A-B 1-0", "B-C 5-0", "C-A 2-0"], ["B", "A", "C"]],
  ["then points scored", ["A-B 2-1", "B-C 3-2", "C-A 4-3"], ["C", "A", "B"]],
  [
    "then the results among those still tied",
    ["A-B 0-1", "A-C 2-0", "A-D 1-0", "B-C 0-1", "B-D 2-0", "C-D 3-3"],
    ["B", "A", "C", "D"],
  ],
  ["then the name, numbers by value", [], ["Team 2", "Team 10", "zebra"]],
])("%s", (_, games, expected) => {
  expect(table(games, expected).map((row) => row.name)).toEqual(expected);
});

test("a tie counts for both, canceled games for nobody", () => {
  const rows = table(["A-B 2-2", "A-C 5-0 canceled"], ["A", "B", "C"]);
  expect(rows.map(({ played, ties, wins, losses }) => [played, ties, wins, losses])).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test("a double forfeit is lost by both", () => {
  const rows = table(["A-B 0-0 double_forfeit"], ["A", "B"]);
  expect(rows.map((row) => row.losses)).toEqual([1, 1]);
});

test("games with teams outside the table do not count", () => {
  const results = [{ homeId: 1, awayId: 99, homeScore: 3, awayScore: 0 }];
  expect(computeStandings({ teams: [{ id: 1, name: "A" }], results })[0]!.played).toBe(0);
});

test("the trace says why", () => {
  const [first] = table(["A-B 2-1", "B-A 1-0"], ["A", "B"]);
  expect(first!.name).toBe("A");
  expect(first!.trace.map(({ step, result }) => [step.among, result])).toEqual([
    ["all", "level"],
    ["all", "level"],
    ["all", "level"],
    ["tied", "level"],
    ["all", "level"],
    ["name", "separated"],
  ]);
});

test("teams that are level in sets are parted by their points, those without sets by name", () => {
  const teams = ["A", "B"].map((name, index) => ({ id: index + 1, name }));
  const level = { homeId: 1, awayId: 2, homeScore: 1, awayScore: 1 };
  const order = (result: MatchResult) =>
    computeStandings({ teams, results: [result] }).map(({ teamId }) => teamId);
  expect(order(level)).toEqual([1, 2]);
  expect(
    order({
      ...level,
      sets: [
        [21, 19],
        [10, 21],
      ],
    }),
  ).toEqual([2, 1]);
});

function table(games: string[], names: string[]) {
  const teams = names.toSorted().map((name, index) => ({ id: index + 1, name }));
  const idOf = (name: string): number => teams.find((team) => team.name === name)!.id;
  const results = games.map((game): MatchResult => {
    const [pair, score, ending] = game.split(" ");
    const [homeId, awayId] = pair!.split("-").map(idOf);
    const [homeScore, awayScore] = score!.split("-").map(Number);
    return {
      homeId: homeId!,
      awayId: awayId!,
      homeScore: homeScore!,
      awayScore: awayScore!,
      ending: ending as MatchResult["ending"],
    };
  });
  const nameOf = new Map(teams.map((team) => [team.id, team.name]));
  return computeStandings({ teams, results }).map((row) =>
    Object.assign(row, { name: nameOf.get(row.teamId)! }),
  );
}
