import { expect, test } from "vitest";
import type { AffectedGame, Consequence } from "#contract/matches/corrections.ts";
import { movesOthers } from "./moves-others.ts";

const state: AffectedGame["before"] = {
  status: "scheduled",
  t1s: null,
  t2s: null,
  parts: null,
  t1_shootout: null,
  t2_shootout: null,
  outcome: "played",
  lost_by: null,
  home_team: null,
  away_team: null,
};
const game = (before: Partial<typeof state>, after: Partial<typeof state>): AffectedGame => ({
  id: 9,
  game_number: 9,
  bracket: "Cup",
  stage_name: "Final",
  home_source: null,
  away_source: null,
  before: { ...state, ...before },
  after: { ...state, ...after },
});
const advance: Consequence = {
  follow_up: "advance",
  is_possible: true,
  games: [],
  moves: [],
  champions: [],
  duties: [],
  seen: "",
};
const duty = (before: string | null) => {
  const source = { kind: "loser" as const, game_number: 14 };
  return { game_number: 15, role: "referee" as const, source, before, after: "Ants" };
};

test.each<[string, Partial<Consequence>, boolean]>([
  ["nothing", {}, false],
  ["an open place that is filled", { games: [game({}, { home_team: "Ants" })] }, false],
  [
    "a place in the tables that sends nobody on",
    { moves: [{ table: "Group A", team_id: 1, team: "Ants", from: 2, to: 1 }] },
    false,
  ],
  ["a first champion", { champions: [{ bracket: "Cup", before: null, after: "Ants" }] }, false],
  ["another team", { games: [game({ away_team: "Bees" }, { away_team: "Ants" })] }, true],
  ["a team that is taken out", { games: [game({ away_team: "Bees" }, {})] }, true],
  ["a game to be played again", { games: [game({ status: "completed" }, {})] }, true],
  ["another champion", { champions: [{ bracket: "Cup", before: "Bees", after: null }] }, true],
  ["a duty that somebody has at last", { duties: [duty(null)] }, false],
  ["a duty that another team has", { duties: [duty("Bees")] }, true],
  ["games in the way", { is_possible: false }, true],
])("%s", (_what, changes, isMoving) => {
  const keep = { ...advance, follow_up: "keep" as const };
  expect(movesOthers([{ ...advance, ...changes }, keep])).toBe(isMoving);
});
