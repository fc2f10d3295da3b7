import { expect, test } from "vitest";
import type { Participant } from "#engine/types.ts";
import { dutyKey, isOfficial, participantKey } from "./keys.ts";

const sides: Participant[] = [
  { kind: "team", teamId: 1 },
  { kind: "team", teamId: 2 },
  { kind: "winner", matchId: 1 },
  { kind: "winner", matchId: 2 },
  { kind: "loser", matchId: 1 },
  { kind: "loser", matchId: 2 },
  { kind: "rank", bracketId: 1, rank: 1 },
  { kind: "rank", bracketId: 1, rank: 2 },
  { kind: "rank", bracketId: 2, rank: 1 },
  { kind: "best_ranked", bracketIds: [1, 2], rank: 1, place: 1 },
  { kind: "best_ranked", bracketIds: [12], rank: 1, place: 1 },
  { kind: "best_ranked", bracketIds: [1, 2], rank: 2, place: 1 },
  { kind: "best_ranked", bracketIds: [1, 2], rank: 1, place: 2 },
  { kind: "pairing", bracketId: 1, round: 2, place: 1 },
  { kind: "pairing", bracketId: 2, round: 2, place: 1 },
  { kind: "pairing", bracketId: 1, round: 3, place: 1 },
  { kind: "pairing", bracketId: 1, round: 2, place: 2 },
];

test("who may be somebody else has another key, and the same place the same one", () => {
  const keys = sides.map(participantKey);
  expect(new Set(keys).size).toBe(sides.length);
  expect(structuredClone(sides).map(participantKey)).toEqual(keys);
});

test("a team that has a duty has its key as a side, and an official one of their own", () => {
  expect(dutyKey({ kind: "team", teamId: 7 })).toBe(participantKey({ kind: "team", teamId: 7 }));
  const officials = [7, 8].map((officialId) => dutyKey({ kind: "official", officialId }));
  expect(new Set([...officials, ...sides.map(participantKey)]).size).toBe(sides.length + 2);
});

test("only an official plays nowhere", () => {
  expect(isOfficial(dutyKey({ kind: "official", officialId: 7 }))).toBe(true);
  expect(sides.map(participantKey).some(isOfficial)).toBe(false);
});
