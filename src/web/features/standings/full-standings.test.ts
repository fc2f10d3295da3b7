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

test("groups are in one table until somebody plays on in groups that follow", () => {
  expect(fullStandings(standings).map(({ team_id: id }) => id)).toEqual([1, 2]);
  const followed = { ...standings.group_stage, "Intermediate round": [row(2, 1)] };
  const all = fullStandings({ ...standings, group_stage: followed });
  expect(all.map(({ team_id: id }) => id)).toEqual([2, 1]);
});
