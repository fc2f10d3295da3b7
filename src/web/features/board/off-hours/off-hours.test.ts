import { expect, test } from "vitest";
import { replan } from "#engine";
import { gamesOffHours, offHours } from "./off-hours.ts";
import { toReplan } from "#web/features/board/replan/replan-input.ts";
import { plannedMoves } from "#web/features/board/replan/found-plan.ts";
import { stuckGames } from "#web/features/board/replan/hit-games.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";

const day = "2026-11-21";
const tournament = { start_date: day, end_date: day };
const morning = { date: day, time: "08:00" };
const slotAt = (hour: number, courts: number[]) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${String(hour + 1).padStart(2, "0")}:00`,
  courts,
});

/** Two courts, the second from eleven on. */
const time_slots = [slotAt(10, [1]), ...[11, 12, 13].map((hour) => slotAt(hour, [1, 2]))];

const rows = [
  gameAt(1, 9, { home_team_id: 1, away_team_id: 2 }),
  gameAt(2, 10, { court_id: 2, home_team_id: 3, away_team_id: 4 }),
  gameAt(3, 11, { home_team_id: 5, away_team_id: 6 }),
  gameAt(4, 14, { locked: true, home_team_id: 7, away_team_id: 8 }),
  gameAt(5, 9, { status: "COMPLETED", t1s: 1, t2s: 0, court_id: 2 }),
];

test("games before their court is open or after it closes are outside the hours", () => {
  const { data } = boardOf(rows, { time_slots });
  const numbers = (now: typeof morning) => gamesOffHours(data, now).map(({ id }) => id);
  expect(numbers(morning)).toEqual([1, 2, 4]);
  expect(numbers({ date: day, time: "09:30" })).toEqual([2, 4]);
  expect(gamesOffHours(boardOf(rows, { time_slots: [] }).data, morning)).toEqual([]);
});

test("they move into the hours, others stay, and locked ones are told of", () => {
  const model = boardOf(rows, { time_slots });
  const incident = offHours(model.data);
  const asked = toReplan({ model, tournament, now: morning, incident });
  const result = replan(asked.problem, asked.announced, asked.disturbances, { iterations: 1000 });
  const byId = new Map(model.data.groups.map((group) => [group.id, group]));
  const moves = plannedMoves(result, byId);
  expect(moves.map(({ group, cause }) => [group.id, cause])).toEqual([
    [1, "hit"],
    [2, "hit"],
  ]);
  for (const { to } of moves) {
    expect(to!.start >= (to!.court === 2 ? "11:00" : "10:00") && to!.end <= "14:00").toBe(true);
  }
  expect(stuckGames(model.data.groups, incident).map(({ id }) => id)).toEqual([4]);
});
