import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { spreadRefresh } from "#web/features/live/spread-refresh.ts";

const standings = "/tournaments/12/standings";
const detail = "/tournaments/12";

let client: QueryClient;
let refresh: ReturnType<typeof spreadRefresh>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  client = new QueryClient();
  for (const [key, path] of [
    [tournamentKeys.detail(12), detail],
    [tournamentKeys.standings(12), standings],
  ] as const) {
    client.getQueryCache().build(client, { queryKey: key, meta: { path, reply: z.string() } });
    client.setQueryData(key, "first");
  }
  refresh = spreadRefresh(client, 12);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stateOf = (key: readonly unknown[]) => {
  const state = client.getQueryState(key)!;
  return state.isInvalidated ? "stale" : state.data;
};
const states = () => [tournamentKeys.detail(12), tournamentKeys.standings(12)].map(stateOf);
const news = (revision: number) => ({
  revision,
  previous: revision - 1,
  answers: { [detail]: `of ${revision}` },
});

test("without many others, all but the news is loaded at once", () => {
  refresh.within(0, news(2));
  expect(states()).toEqual(["of 2", "stale"]);
});

test("of many, each shows the news at once and asks at a moment of its own", () => {
  refresh.within(4000, news(2));
  expect(states()).toEqual(["of 2", "first"]);
  vi.advanceTimersByTime(1999);
  refresh.within(4000, news(3));
  expect(states()).toEqual(["of 3", "first"]);
  vi.advanceTimersByTime(1);
  expect(states()).toEqual(["of 3", "stale"]);
});

test("what a revision changed without telling it is loaded with the rest", () => {
  refresh.within(4000, news(2));
  refresh.within(4000);
  vi.advanceTimersByTime(2000);
  expect(states()).toEqual(["stale", "stale"]);
});

test("one of many loads everything after a gap, at a moment of its own as well", () => {
  refresh.within(4000, news(2));
  vi.advanceTimersByTime(2000);
  refresh.within(4000, news(3));
  refresh.afterGap();
  expect(stateOf(tournamentKeys.detail(12))).toBe("of 3");
  vi.advanceTimersByTime(2000);
  expect(states()).toEqual(["stale", "stale"]);
});

test("what waits is loaded when its page goes, and only once", () => {
  refresh.within(4000, news(2));
  refresh.hurry();
  expect(states()).toEqual(["of 2", "stale"]);
  client.setQueryData(tournamentKeys.standings(12), "second");
  vi.advanceTimersByTime(5000);
  refresh.hurry();
  expect(states()).toEqual(["of 2", "second"]);
});
