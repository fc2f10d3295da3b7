import { expect, test } from "vitest";
import type { Participant } from "#engine/types.ts";
import { isDecidedBy, isHitBy } from "./hit.ts";

const at = { date: "2026-11-21", start: "10:00", end: "11:00", court: 2 };
const day = { date: at.date };

test.each([
  [
    "its court until its start",
    { kind: "court_closed", court: 2, ...day, from: "08:00", to: "10:00" },
    false,
  ],
  ["its court from its end", { kind: "court_closed", court: 2, ...day, from: "11:00" }, false],
  [
    "its court for the rest of the day",
    { kind: "court_closed", court: 2, ...day, from: "10:30" },
    true,
  ],
  ["another court", { kind: "court_closed", court: 1, ...day, from: "08:00" }, false],
  ["another day", { kind: "delay", date: "2026-11-22", from: "08:00", minutes: 5 }, false],
  ["a delay from its start", { kind: "delay", ...day, from: "10:00", minutes: 5 }, true],
  ["a delay from later on", { kind: "delay", ...day, from: "10:01", minutes: 5 }, false],
  [
    "a team that comes later",
    { kind: "team_unavailable", teamId: 7, ...day, before: "10:01" },
    true,
  ],
  [
    "a team that comes in time",
    { kind: "team_unavailable", teamId: 7, ...day, before: "10:00" },
    false,
  ],
  ["a team of no concern", { kind: "team_unavailable", teamId: 8, ...day, before: "12:00" }, false],
  ["a team that has gone", { kind: "team_withdrew", teamId: 7 }, true],
] as const)("a game and %s", (_, disturbance, isHit) => {
  expect(isHitBy(disturbance, at, [7, 9])).toBe(isHit);
});

test.each<[Participant, boolean]>([
  [{ kind: "team", teamId: 3 }, false],
  [{ kind: "winner", matchId: 3 }, true],
  [{ kind: "loser", matchId: 3 }, true],
  [{ kind: "loser", matchId: 4 }, false],
  [{ kind: "rank", bracketId: 5, rank: 1 }, true],
  [{ kind: "rank", bracketId: 4, rank: 1 }, false],
  [{ kind: "pairing", bracketId: 5, round: 3, place: 1 }, true],
  [{ kind: "pairing", bracketId: 4, round: 3, place: 1 }, false],
  [{ kind: "pairing", bracketId: 5, round: 2, place: 1 }, false],
  [{ kind: "best_ranked", bracketIds: [4, 6], rank: 2, place: 0 }, false],
  [{ kind: "best_ranked", bracketIds: [4, 5], rank: 2, place: 0 }, true],
])("%j is decided by game 3 of bracket 5, of its second round: %s", (side, isDecided) => {
  expect(isDecidedBy(side, { id: 3, bracketId: 5, round: 2 })).toBe(isDecided);
});

test("a game of no round decides no pairing", () => {
  const side = { kind: "pairing", bracketId: 5, round: 3, place: 1 } as const;
  expect(isDecidedBy(side, { id: 3, bracketId: 5 })).toBe(false);
});
