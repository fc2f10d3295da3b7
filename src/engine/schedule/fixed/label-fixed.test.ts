import { expect, test } from "vitest";
import type { Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { labelFixed } from "./label-fixed.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const rank = (bracketId: number): Participant => ({ kind: "rank", bracketId, rank: 1 });
const best: Participant = { kind: "best_ranked", bracketIds: [8, 9], rank: 2, place: 1 };

function game(id: number, home: Participant, away: Participant, bracketId = 1): ScheduleItem {
  return { id, bracketId, round: 7, participants: [home, away] };
}
function at(itemId: number, moment: string): Placement {
  const [date, start] = moment.split(" ") as [string, string];
  return { itemId, date, start, end: "23:00", court: 1 };
}
const label = (itemId: number, round: number, isSwapped = false) => ({ itemId, round, isSwapped });

test("a league with a fixed game counts its rounds once more, in playing order", () => {
  const items = [
    game(1, team(1), team(2)),
    game(2, team(3), team(4)),
    game(3, team(1), team(3)),
    game(4, team(2), team(4)),
    game(5, team(1), team(4)),
  ];
  const placements = [
    at(4, "2026-03-08 09:00"),
    at(1, "2026-03-07 14:00"),
    at(3, "2026-03-07 10:00"),
    at(2, "2026-03-07 16:00"),
  ];
  // The third is fixed and comes first; the fifth has no place and keeps its round.
  const labels = [label(1, 1), label(2, 1, true), label(4, 1), label(5, 5)];
  expect(labelFixed({ items, labels, placements })).toEqual([
    label(1, 2),
    label(2, 2, true),
    label(3, 1),
    label(4, 3),
    label(5, 5),
  ]);
});

test("a league without a fixed game keeps its rounds, and doesn't count in another's", () => {
  const items = [
    game(1, team(1), team(2)),
    game(2, team(1), team(2), 2),
    game(3, team(1), team(2), 2),
  ];
  const placements = [1, 2, 3].map((id) => at(id, `2026-03-07 1${id}:00`));
  const labels = [label(2, 4), label(3, 5)];
  expect(labelFixed({ items, labels, placements })).toEqual([label(1, 1), ...labels]);
});

test.each([
  ["ranks of groups", rank(8), rank(9)],
  ["the best of a rank", best, rank(8)],
])("%s that play everybody are a league as well", (_, home, away) => {
  const items = [game(1, home, away), game(2, away, home)];
  const placements = [at(1, "2026-03-07 11:00"), at(2, "2026-03-07 10:00")];
  const labels = [label(1, 1)];
  expect(labelFixed({ items, labels, placements })).toEqual([label(1, 2), label(2, 1)]);
});

test("a knock-out keeps the rounds of its draw, the fixed game's too", () => {
  const items = [game(1, team(1), team(2)), game(2, winner(1), team(3))];
  const placements = [at(1, "2026-03-07 10:00"), at(2, "2026-03-07 11:00")];
  const labels = [label(1, 1)];
  expect(labelFixed({ items, labels, placements })).toEqual([label(1, 1), label(2, 7)]);
});
