import { constantFrom, gen, integer } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { estimateStarts, type GameOfDay } from "./index.ts";

const minute = 60_000;
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

function game(id: number, from: string, values: Partial<GameOfDay> = {}): GameOfDay {
  return {
    id,
    courtId: 1,
    teamIds: [],
    officialIds: [],
    day: "21",
    start: at(from),
    end: at(from) + 60 * minute,
    state: "scheduled",
    startedAt: null,
    endedAt: null,
    calledAt: null,
    isQueued: false,
    after: [],
    ...values,
  };
}
const running = (from: string) => ({ state: "in_progress", startedAt: at(from) }) as const;
const over = (from: string, to: string) =>
  ({ state: "completed", startedAt: at(from), endedAt: at(to) }) as const;

test.each<[string, string, GameOfDay[], Record<number, string>]>([
  ["nothing is late", "10:30", [game(1, "10:00", running("10:00")), game(2, "11:00")], {}],
  [
    "a late start moves what follows on its court",
    "10:30",
    [game(1, "10:00", running("10:20")), game(2, "11:00"), game(3, "12:00")],
    { 2: "11:20", 3: "12:20" },
  ],
  [
    "a break absorbs it",
    "10:30",
    [game(1, "10:00", running("10:20")), game(2, "11:00"), game(3, "13:00")],
    { 2: "11:20" },
  ],
  [
    "a game that is called begins any moment, early as well, on its court and with its teams",
    "10:10",
    [
      game(1, "11:00", { calledAt: at("10:05"), courtId: 2, teamIds: [7, 8] }),
      game(2, "10:30", { courtId: 2 }),
      game(3, "10:30", { courtId: 3, teamIds: [8, 9] }),
      game(4, "11:00"),
    ],
    { 2: "11:10", 3: "11:10" },
  ],
  [
    "a game that waits for a free court begins any moment, though nothing has begun on its own",
    "10:20",
    [game(1, "10:00", { isQueued: true }), game(2, "11:00"), game(3, "10:00", { courtId: 2 })],
    { 1: "10:20", 2: "11:20" },
  ],
  [
    "a call that nobody followed holds up nothing",
    "13:30",
    [game(1, "10:00", { calledAt: at("10:05") }), game(2, "14:00")],
    {},
  ],
  [
    "a game that takes longer ends any moment",
    "11:25",
    [game(1, "10:00", running("10:00")), game(2, "11:00"), game(3, "12:00")],
    { 2: "11:25", 3: "12:25" },
  ],
  [
    "a team's last game on another court",
    "10:45",
    [
      game(1, "10:00", { ...running("10:30"), teamIds: [7, 8] }),
      game(2, "11:00", { courtId: 2, teamIds: [6, 7] }),
    ],
    { 2: "11:30" },
  ],
  [
    "an official's last game, whatever the team of that number does",
    "10:45",
    [
      game(1, "10:00", { ...running("10:30"), officialIds: [7] }),
      game(2, "11:00", { courtId: 2, officialIds: [7] }),
      game(3, "11:00", { courtId: 3, teamIds: [7] }),
    ],
    { 2: "11:30" },
  ],
  [
    "the game that a team comes out of",
    "10:45",
    [game(1, "10:00", running("10:30")), game(2, "11:00", { courtId: 2, after: [1] })],
    { 2: "11:30" },
  ],
  [
    "a game that should have begun and hasn't, where starts are seen",
    "11:15",
    [game(1, "10:00", over("10:00", "11:00")), game(2, "11:00"), game(3, "12:00")],
    { 2: "11:15", 3: "12:15" },
  ],
  [
    "a result that came all at once tells nothing of when",
    "11:15",
    [game(1, "10:00", { state: "completed", endedAt: at("11:12") }), game(2, "11:00")],
    {},
  ],
  [
    "a game that should be over by all that is known holds up nothing",
    "12:05",
    [game(1, "10:00", over("10:00", "11:00")), game(2, "11:00"), game(3, "13:00")],
    {},
  ],
  [
    "a game that was forgotten holds up nothing",
    "13:01",
    [game(1, "10:00", running("10:00")), game(2, "13:00", { teamIds: [1] })],
    { 2: "13:01" },
  ],
  [
    "games are looked at as they were planned: by time, court and number",
    "10:45",
    [
      game(6, "12:00"),
      game(5, "11:00", { courtId: 3, teamIds: [7] }),
      game(4, "11:00", { courtId: 2, teamIds: [7] }),
      game(3, "11:00", { courtId: 2, teamIds: [7] }),
      game(2, "11:00"),
      game(1, "10:00", { ...running("10:30"), teamIds: [7] }),
    ],
    { 2: "11:30", 6: "12:30", 3: "11:30", 4: "12:30", 5: "13:30" },
  ],
  [
    "games without a court don't wait for each other",
    "10:45",
    [game(1, "10:00", { ...running("10:30"), courtId: null }), game(2, "11:00", { courtId: null })],
    {},
  ],
  [
    "starts that were seen on another court or day tell nothing",
    "11:15",
    [
      game(1, "10:00", { ...over("10:00", "11:00"), courtId: 2 }),
      game(2, "10:00", { ...over("10:00", "11:00"), day: "20" }),
      game(3, "11:00"),
    ],
    {},
  ],
  [
    "a game that was over late, for its team on another court",
    "11:25",
    [
      game(1, "10:00", { ...over("10:00", "11:20"), teamIds: [7] }),
      game(2, "11:00", { courtId: 2, teamIds: [7] }),
    ],
    { 2: "11:20" },
  ],
  [
    "a game is waited for until three times its length, one not begun until its own end",
    "13:00",
    [
      game(1, "10:00", { ...running("10:00"), teamIds: [7] }),
      game(2, "12:30", { courtId: 2, teamIds: [7] }),
      game(3, "11:00", { ...over("11:00", "12:00"), courtId: 3 }),
      game(4, "12:00", { courtId: 3 }),
    ],
    { 2: "13:00", 4: "13:00" },
  ],
])("%s", (_, now, games, expected) => {
  const told = [...estimateStarts(games, at(now))].map(([id, start]) => [
    id,
    new Date(start).toISOString().slice(11, 16),
  ]);
  expect(Object.fromEntries(told)).toEqual(expected);
});

interface Day {
  games: GameOfDay[];
  now: number;
}

/** A day of games without two at once, as it really went until some minute, late by as much as said. */
const days = (mostLate: number) =>
  gen().map((draw): Day => {
    const pick = (min: number, max: number) => draw(integer, { min, max });
    const now = at("10:00") + pick(0, 480) * minute;
    const free = new Map<string, number>();
    const games: GameOfDay[] = [];
    let start = at("10:00");
    const rounds = pick(1, 5);
    for (let round = 0; round < rounds; round++) {
      const shift = pick(0, 5);
      const courts = pick(1, 3);
      for (let courtId = 1; courtId <= courts; courtId++) {
        const teamIds = [2 * courtId, 2 * courtId + 1].map((place) => (place + shift) % 6);
        const officialIds = [(courtId + shift) % 4];
        const planned = draw(constantFrom, 30, 60) * minute;
        const keys = [
          `court ${courtId}`,
          `official ${officialIds[0]}`,
          ...teamIds.map((team) => `team ${team}`),
        ];
        const ready = Math.max(start, ...keys.map((key) => free.get(key) ?? start));
        const began = ready + pick(0, mostLate) * minute;
        const ended = began + planned + pick(0, mostLate) * minute;
        for (const key of keys) free.set(key, ended);
        games.push({
          ...game(games.length + 1, "10:00", { courtId, teamIds, officialIds }),
          start,
          end: start + planned,
          state: ended <= now ? "completed" : began <= now ? "in_progress" : "scheduled",
          startedAt: began <= now ? began : null,
          endedAt: ended <= now ? ended : null,
          isQueued: began > now && draw(constantFrom, false, true),
        });
      }
      start += (60 + pick(0, 2) * 30) * minute;
    }
    return { games, now };
  });

describe("every day", () => {
  test("has no game before it was published, nor one that is over", () => {
    forAll(days(40), ({ games, now }) => {
      for (const [id, start] of estimateStarts(games, now)) {
        const { start: published, state } = games.find((one) => one.id === id)!;
        expect(start).toBeGreaterThan(published);
        expect(state).toBe("scheduled");
      }
    });
  });

  test("without a late start or a long game has no estimates", () => {
    forAll(days(0), ({ games, now }) => {
      expect(estimateStarts(games, now)).toEqual(new Map());
    });
  });

  test("has no court, no team and no official in two games at once", () => {
    forAll(days(40), ({ games, now }) => {
      const expected = estimateStarts(games, now);
      const taken = games.flatMap((one) => {
        const planned = one.end - one.start;
        if (one.state === "in_progress") {
          return [{ ...one, from: one.startedAt!, to: Math.max(now, one.startedAt! + planned) }];
        }
        const from = expected.get(one.id) ?? one.start;
        return one.state === "scheduled" && from >= now
          ? [{ ...one, from, to: from + planned }]
          : [];
      });
      for (const one of taken) {
        for (const other of taken) {
          if (one.id >= other.id || one.from >= other.to || other.from >= one.to) continue;
          expect(one.courtId).not.toBe(other.courtId);
          expect(one.teamIds.filter((team) => other.teamIds.includes(team))).toEqual([]);
          expect(one.officialIds).not.toEqual(other.officialIds);
        }
      }
    });
  });

  test("that is later in one thing is earlier in none", () => {
    const later = gen().map((draw) => {
      const { games, now } = draw(() => days(40));
      return {
        games,
        now,
        chosen: draw(integer, { min: 0, max: 20 }),
        by: draw(integer, { min: 0, max: 60 }),
      };
    });
    forAll(later, ({ games, now, chosen, by }) => {
      const begun = games.filter(({ state }) => state === "in_progress");
      if (begun.length === 0) return;
      const { id } = begun[chosen % begun.length]!;
      const delayed = games.map((one) =>
        one.id === id ? { ...one, startedAt: Math.min(now, one.startedAt! + by * minute) } : one,
      );
      const before = estimateStarts(games, now);
      const after = estimateStarts(delayed, now);
      for (const [late, start] of before) expect(after.get(late)).toBeGreaterThanOrEqual(start);
    });
  });
});
