import { expect, test } from "vitest";
import type { Standings } from "#contract/standings/standings.ts";
import { fullStandings } from "./full-standings.ts";

const row = (id: number, rank: number) => ({
  rank,
  team: `Team ${id}`,
  team_id: id,
  logo_url: null,
  wins: 0,
  losses: 0,
  ties: 0,
  points_scored: 0,
  points_given: 0,
  net_score: 0,
  match_points: null,
  buchholz: null,
  points_won: null,
  points_lost: null,
  is_decided: true,
  withdrawn: false,
});
const inGroup = (id: number, rank: number) => ({
  ...row(id, rank),
  bracket: "Group A",
  decided_by: { kind: "group" as const, bracket: "Group A", rank, is_final: true },
});
const standings: Standings = {
  group_stage: { "Group A": [row(1, 1), row(2, 2)] },
  elimination_brackets: [],
  final_ranking: [inGroup(2, 1), inGroup(1, 2)],
  swiss: {},
  best_of_rank: [],
};

test("what a group has decided is no place among all while the final ranking is open", () => {
  const isOpen = { is_decided: false };
  const ranking = standings.final_ranking.map((place) => ({ ...place, ...isOpen }));
  const { rows } = fullStandings({ ...standings, final_ranking: ranking }, true);
  expect(rows.map(({ is_decided: isDecided }) => isDecided)).toEqual([false, false]);
});

const ids = (given: Standings, isUsual = true) =>
  fullStandings(given, isUsual).rows.map(({ team_id: id }) => id);

const won = (id: number, rank: number, wins: number, net_score: number) => ({
  ...row(id, rank),
  wins,
  net_score,
});
const groups = {
  ...standings,
  group_stage: {
    "Group A": [won(1, 1, 2, 9), won(2, 2, 2, 1)],
    "Group B": [won(3, 1, 1, 3), won(4, 2, 0, -9)],
  },
  final_ranking: [inGroup(1, 1), inGroup(3, 1), inGroup(2, 3), inGroup(4, 3)],
};

test.each([true, false])("one group is in the order of its table (usual rules: %s)", (isUsual) => {
  const withdrawn = { ...won(1, 1, 5, 9), withdrawn: true };
  const table = [withdrawn, won(2, 2, 0, -4), won(3, 3, 1, 5)];
  const one = { ...standings, group_stage: { League: table } };
  const { rows, by } = fullStandings(one, isUsual);
  expect(by).toBe("table");
  expect(rows.map(({ team_id: id, rank, bracket }) => [id, rank, bracket])).toEqual([
    [2, 1, "League"],
    [3, 2, "League"],
    [1, 3, "League"],
  ]);
});

test("teams of several groups that are level share a place, where the final ranking does not part them", () => {
  const level = {
    ...standings,
    group_stage: {
      "Group A": [won(1, 1, 2, 4), won(2, 2, 2, 4)],
      "Group B": [won(3, 1, 2, 4), won(4, 2, 0, -9)],
    },
    final_ranking: [inGroup(3, 1), inGroup(1, 1), inGroup(2, 3), inGroup(4, 4)],
  };
  const { rows } = fullStandings(level, true);
  expect(rows.map(({ team_id: id, rank }) => [id, rank])).toEqual([
    [1, 1],
    [3, 1],
    [2, 3],
    [4, 4],
  ]);
});

test("several groups are merged by wins, then net score, under the product's own rules", () => {
  const { rows, by } = fullStandings(groups, true);
  expect(by).toBe("figures");
  expect(rows.map(({ team_id: id, rank }) => [id, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test("and each in its own order, as the final ranking has them, under rules that somebody has chosen", () => {
  const { rows, by } = fullStandings(groups, false);
  expect(by).toBe("groups");
  expect(rows.map(({ team_id: id, rank, wins }) => [id, rank, wins])).toEqual([
    [1, 1, 2],
    [3, 1, 1],
    [2, 3, 2],
    [4, 3, 0],
  ]);
});

test("as soon as somebody plays on in groups that follow, each team has one place", () => {
  const followed = { ...standings.group_stage, "Intermediate round": [row(2, 1)] };
  const all = { ...standings, group_stage: followed };
  expect(ids(all)).toEqual([2, 1]);
  expect(fullStandings(all, true).by).toBe("groups");
});
