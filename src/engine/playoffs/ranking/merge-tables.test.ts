import { expect, test } from "vitest";
import { computeStandings, type StandingRow } from "#engine/standings/compute-standings.ts";
import { mergeTables, type RankedGroup } from "./merge-tables.ts";

interface Row {
  id: number;
  wins: number;
  net: number;
}

/** A group whose table is by wins and net score; each row's wins are against teams that are not there. */
function groupOf(bracketId: number, rows: Row[], isFinal = true): RankedGroup {
  const table = rows.map(({ id, wins, net }, index) => {
    return {
      teamId: id,
      rank: index + 1,
      wins,
      netScore: net,
      trace: [],
    } as unknown as StandingRow;
  });
  return {
    bracketId,
    rows: table.map((row, at) => ({ ...row, trace: partedFrom(rows, at) })),
    isFinal,
  };
}

/** Each row is parted from the next by its wins, so that none are level. */
function partedFrom(rows: Row[], at: number): StandingRow["trace"] {
  const levelBefore = rows.slice(Math.max(0, at - 1)).map(({ id }) => id);
  const levelAfter = rows.slice(at).map(({ id }) => id);
  return [{ step: { among: "all" }, levelBefore, levelAfter }] as unknown as StandingRow["trace"];
}

/** "3 / 1 2": the third is ahead of the others, who share. */
function mergedOf(groups: RankedGroup[], listed: number[] = []): string {
  const merged = mergeTables(groups, new Set(listed));
  return merged.map((tier) => tier.map(({ teamId }) => teamId).join(" ")).join(" / ");
}

test("whoever has most wins is next, then the best net score, of whatever group", () => {
  const one = groupOf(1, [
    { id: 1, wins: 3, net: 1 },
    { id: 2, wins: 1, net: 0 },
  ]);
  const other = groupOf(2, [
    { id: 3, wins: 3, net: 5 },
    { id: 4, wins: 2, net: 9 },
  ]);
  expect(mergedOf([one, other])).toBe("3 / 1 / 4 / 2");
  expect(mergedOf([other, one])).toBe("3 / 1 / 4 / 2");
});

test("nobody passes a team that the own group has put ahead", () => {
  const one = groupOf(1, [
    { id: 1, wins: 1, net: 0 },
    { id: 2, wins: 4, net: 8 },
  ]);
  const other = groupOf(2, [{ id: 3, wins: 2, net: 0 }]);
  expect(mergedOf([one, other])).toBe("3 / 1 / 2");
});

test("those of different groups who are level in both share a place", () => {
  const [one, other] = [1, 2].map((id) => groupOf(id, [{ id, wins: 2, net: 3 }]));
  const third = groupOf(3, [{ id: 3, wins: 2, net: 2 }]);
  expect(mergedOf([third, one!, other!])).toBe("1 2 / 3");
});

test("those who are listed already are left out, and groups of nobody else with them", () => {
  const one = groupOf(1, [
    { id: 1, wins: 3, net: 0 },
    { id: 2, wins: 2, net: 0 },
  ]);
  const other = groupOf(2, [{ id: 3, wins: 1, net: 0 }]);
  expect(mergedOf([one, other], [1])).toBe("2 / 3");
  expect(mergedOf([one, other], [1, 2])).toBe("3");
  expect(mergedOf([one], [1, 2])).toBe("");
});

test("each place says which rank of which group it is by, and whether that may change", () => {
  const group = groupOf(4, [{ id: 7, wins: 0, net: 0 }], false);
  expect(mergeTables([group], new Set())).toEqual([
    [{ teamId: 7, decidedBy: { kind: "group", bracketId: 4, rank: 1, isFinal: false } }],
  ]);
});

test("in a group, whom only the alphabet parts share a place, those whom anything else parts don't", () => {
  const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${5 - id}` }));
  const [win, level] = [
    { homeScore: 2, awayScore: 0 },
    { homeScore: 1, awayScore: 1 },
  ];
  const tableOf = (results: Parameters<typeof computeStandings>[0]["results"]) => {
    return { bracketId: 1, rows: computeStandings({ teams, results }), isFinal: true };
  };
  const none = tableOf([]);
  expect(mergeTables([none], new Set())).toHaveLength(1);
  const one = tableOf([{ matchId: 1, homeId: 2, awayId: 3, ...win }]);
  expect(mergedOf([one]).split(" / ")[0]).toBe("2");
  const drawn = tableOf([{ matchId: 1, homeId: 1, awayId: 2, ...level }]);
  expect(mergedOf([drawn])).toBe("2 1 / 4 3");
});
