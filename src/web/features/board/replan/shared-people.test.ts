import { expect, test } from "vitest";
import { replan } from "#engine";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { perhapsNeededTwice, plannedMoves } from "./found-plan.ts";
import { toReplan } from "./replan-input.ts";

const day = "2026-11-21";
const now = { date: day, time: "12:00" };
const incident = {
  kind: "court_closed",
  closure: {
    court_id: 1,
    from: { date: day, time: "12:00" },
    to: { date: day, time: "13:00" },
  },
} as const;

/** A final at noon, which team 11 may reach, and a game of team 41 later; they share somebody. */
function around(slots: number, changes = {}) {
  const rows = [
    gameAt(1, 9, { game_number: 1 }),
    gameAt(2, 9, { game_number: 2, court_id: 2 }),
    gameAt(3, 12, {
      game_number: 3,
      home_team_id: null,
      away_team_id: null,
      team1_source: { kind: "winner", game_number: 1 },
      team2_source: { kind: "winner", game_number: 2 },
    }),
    gameAt(4, 13, { game_number: 4, court_id: 2, ...changes }),
    gameAt(5, 12, { game_number: 5, court_id: 2, ...changes }),
  ];
  const time_slots = Array.from({ length: slots }, (_, index) => ({
    start: `${12 + index}:00`,
    end: `${13 + index}:00`,
    courts: [1, 2],
  }));
  const board = boardOf(rows, { time_slots }, [], { sharing: [[11, 41]] });
  const byId = new Map(board.data.groups.map((group) => [group.id, group]));
  const tournament = { start_date: day, end_date: day };
  const { problem, announced, disturbances } = toReplan({
    model: board,
    tournament,
    now,
    incident,
  });
  const found = replan(problem, announced, disturbances, { iterations: 10_000 });
  const moves = plannedMoves(found, byId);
  const names = new Map([11, 41].map((id) => [id, `Team ${id}`]));
  return {
    moved: moves.map(({ group, to }) => [group.id, to?.start]),
    twice: perhapsNeededTwice({ ...board, byId }, moves, names),
  };
}

test.each([
  ["", {}],
  [" that is locked", { locked: true }],
  [" that is under way", { status: "IN_PROGRESS" as const }],
])("a final moves to no time of a game%s at which somebody may be needed as well", (_, changes) => {
  const { moved, twice } = around(3, changes);
  expect(moved).toEqual([[3, "14:00"]]);
  expect(twice).toEqual([]);
});

test("where no other time is left, it is told whom it may need twice, and at which games", () => {
  const { moved, twice } = around(2, { locked: true });
  expect(moved).toEqual([[3, "13:00"]]);
  expect(twice.map(({ teams, groups }) => [teams, groups.map(({ id }) => id)])).toEqual([
    [
      ["Team 11", "Team 41"],
      [3, 4],
    ],
  ]);
});

test("a game that is over keeps nobody from its time", () => {
  expect(around(3, { status: "COMPLETED" }).moved).toEqual([[3, "13:00"]]);
});
