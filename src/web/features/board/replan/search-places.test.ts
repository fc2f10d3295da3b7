import { afterEach, expect, test, vi } from "vitest";

import { findPlaces } from "./find-places.ts";
import { searchPlaces } from "./search-places.ts";
import type { FoundPlaces, ReplanRequest } from "./search-request.ts";

const at = { date: "2026-11-21", start: "10:00", end: "11:00", court: 1 };
const teams = [1, 2].map((teamId) => ({ kind: "team" as const, teamId }));
const request: ReplanRequest = {
  announced: [{ itemId: 1, ...at }],
  disturbances: [{ kind: "court_closed", court: 1, date: at.date, from: "10:00" }],
  problem: {
    items: [{ id: 1, bracketId: 1, round: 1, participants: teams }],
    calendar: {
      startDate: at.date,
      endDate: at.date,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: [{ start: "10:00", end: "11:00", courts: [1, 2] }],
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: 4,
    type: "balanced",
    seed: 1,
    fixed: [],
  },
};
const expected = findPlaces(request);

const signal = () => new AbortController().signal;

class SilentWorker extends EventTarget {
  static last: SilentWorker;
  asked: ReplanRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage(asked: ReplanRequest) {
    this.asked.push(asked);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: FoundPlaces) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

afterEach(() => vi.unstubAllGlobals());

test("what another thread finds is the answer, and the thread ends", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const found = searchPlaces(request, signal());
  const answer = { ...expected, moves: [] };
  SilentWorker.last.say(answer);
  expect(await found).toBe(answer);
  expect(SilentWorker.last.asked).toEqual([request]);
  expect(SilentWorker.last.isEnded).toBe(true);
});

test("a search that is given up ends its thread, and says nothing", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const controller = new AbortController();
  const found = searchPlaces(request, controller.signal);
  controller.abort();
  expect(await found).toBeNull();
  expect(SilentWorker.last.isEnded).toBe(true);
});

test("without a thread, or where one breaks, the page itself looks and finds the same", async () => {
  vi.stubGlobal("Worker", undefined);
  expect(expected.moves).toHaveLength(1);
  expect(await searchPlaces(request, signal())).toEqual(expected);
  vi.stubGlobal("Worker", SilentWorker);
  const found = searchPlaces(request, signal());
  SilentWorker.last.dispatchEvent(new Event("error"));
  expect(await found).toEqual(expected);
});

test("of games that lose their place the wishes are found that keep them from another", () => {
  const reservations = [{ court: 1, takes: null, keeps: [1] }];
  const closures = [{ court: 1, from: { date: at.date, time: "10:00" }, to: null }];
  const problem = { ...request.problem, reservations, closures };
  const kept = findPlaces({ ...request, problem });
  expect(kept.moves).toMatchObject([{ itemId: 1, to: null }]);
  expect(kept.held).toEqual([
    { itemId: 1, wishes: [{ kind: "reserved", court: 2 }], isByWishes: true },
  ]);
  expect(expected.moves).toMatchObject([{ to: { court: 2 } }]);
  expect(expected.held).toEqual([]);
});
