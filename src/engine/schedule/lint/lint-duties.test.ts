import { expect, test } from "vitest";
import { indexMoved, indexSchedule, lintMove, lintSchedule } from "#engine/schedule/index.ts";
import type { OnDuty, Placement, ScheduleItem } from "#engine/types.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const rita: OnDuty = { kind: "official", officialId: 7 };
const at = (itemId: number, start: string, end: string): Placement => {
  return { itemId, date: "2026-03-07", start, end, court: itemId };
};
const game = (id: number, teams: [number, number], ...duties: OnDuty[]): ScheduleItem => ({
  id,
  bracketId: 1,
  round: 1,
  participants: teams.map(team),
  duties,
});
const input = (items: ScheduleItem[], ...placements: Placement[]) => {
  return { items, placements, minRestMinutes: 0, maxGamesPerDay: null };
};
const morning = [at(1, "10:00", "10:45"), at(2, "10:30", "11:15")];

test.each([
  ["plays elsewhere then", [game(1, [1, 2]), game(2, [3, 4], team(1))], { teamId: 1 }],
  ["has two duties at once", [game(1, [1, 2], rita), game(2, [3, 4], rita)], { officialId: 7 }],
])("names who has a duty and %s, once", (_, items, who) => {
  expect(lintSchedule(input(items, ...morning))).toEqual([
    expect.objectContaining({ rule: "duty_conflict", severity: "broken", ...who }),
  ]);
  const apart = [at(1, "10:00", "10:30"), at(2, "10:30", "11:15")];
  expect(lintSchedule(input(items, ...apart))).toEqual([]);
});

test("names a team that has a duty at its own game, but not in a meeting of three", () => {
  const [own, place] = [game(1, [1, 2], team(2)), at(1, "10:00", "10:45")];
  expect(lintSchedule(input([own], place))).toMatchObject([{ itemIds: [1, 1], teamId: 2 }]);
  const meeting = { ...own, participants: [team(1), team(2), team(3)] };
  expect(lintSchedule(input([meeting], place))).toEqual([]);
});

test("wants the game over that decides who has a duty, whichever of the two moves", () => {
  const loser: OnDuty = { kind: "loser", matchId: 1 };
  const index = indexSchedule(
    input([game(1, [1, 2]), game(2, [3, 4], loser)], at(1, "10:00", "10:45")),
  );
  const early = indexMoved(index, new Map([[2, at(2, "10:30", "11:15")]]));
  const found = { rule: "duty_order", itemIds: [1, 2], missingMinutes: 15 };
  expect(lintMove(index, at(2, "10:30", "11:15"))).toMatchObject([found]);
  expect(lintMove(early, at(1, "10:00", "10:45"))).toMatchObject([found]);
  expect(lintMove(early, at(1, "09:45", "10:30"))).toEqual([]);
});

test("goes by where games have moved to", () => {
  const index = indexSchedule(input([game(1, [1, 2]), game(2, [3, 4], team(1))], ...morning));
  const moved = indexMoved(index, new Map([[2, at(2, "12:00", "12:45")]]));
  expect(lintMove(moved, at(1, "10:00", "10:45"))).toEqual([]);
  expect(lintMove(moved, at(1, "12:00", "12:45"))).toMatchObject([{ rule: "duty_conflict" }]);
});
