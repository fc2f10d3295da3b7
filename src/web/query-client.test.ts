import {
  dehydrate,
  hydrate,
  onlineManager,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { timings } from "#contract/essentials.ts";
import { api } from "./api-client.ts";
import { storeToken } from "./session-token.ts";
import { runningGamesQuery } from "#web/features/home/queries.ts";
import { asOf, createQueryClient, isOutdated } from "#web/query-client.ts";
import { stubApi } from "#web/testing/api.ts";
import { startTestI18n } from "#web/testing/i18n.ts";

const kept = vi.hoisted(() => {
  // Files share their modules: those that have loaded the store have the browser's own.
  vi.resetModules();
  return new Map<string, { value: unknown; at: number }>();
});
beforeAll(startTestI18n);
afterAll(() => void vi.resetModules());
vi.mock("#web/answer-store.ts", () => ({
  keepAnswer: async (name: string, answer: { value: unknown; at: number }) => {
    kept.set(name, answer);
  },
  findAnswer: async (name: string) => kept.get(name) ?? null,
  forgetAnswers: async () => kept.clear(),
}));

const path = "/tournaments/12";
let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  kept.clear();
  server = stubApi();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, z.unknown(), { signal }),
  });
  const stop = observer.subscribe(() => {});
  return { observer, stop };
}

test("a read that hangs says so after ten seconds, and is not waited for again", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal!.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    return promise;
  });
  const { observer, stop } = watch();
  await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs - 1);
  expect(observer.getCurrentResult().status).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().error).toHaveProperty(
    "message",
    "Request timeout. Please check your connection and try again.",
  );
  stop();
});

test("a read that fails at once is tried again twice", async () => {
  server.respond("GET", path, () => {
    throw new TypeError("Failed to fetch");
  });
  const { observer, stop } = watch();
  await vi.advanceTimersByTimeAsync(500 + 1000);
  expect(server.callsTo("GET", path)).toHaveLength(3);
  expect(observer.getCurrentResult().error).toHaveProperty(
    "message",
    "Unable to connect to server. Please check your internet connection.",
  );
  stop();
});

test("a device that believes to be offline is told so, and asks again once it is not", async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  server.respond("GET", path, () => {
    throw new TypeError("Failed to fetch");
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, z.unknown(), { signal }),
  });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(500 + 1000);
  expect(observer.getCurrentResult().status).toBe("error");
  server.respond("GET", path, () => Response.json({ name: "Autumn Open" }));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult().data).toEqual({ name: "Autumn Open" });
  stop();
  queryClient.unmount();
});

function watchTournament(queryClient = createQueryClient()) {
  const observer = new QueryObserver(queryClient, {
    queryKey: ["tournament", 12, "detail"],
    queryFn: ({ signal }) => api.get(path, z.unknown(), { signal }),
  });
  const stop = observer.subscribe(() => {});
  return { observer, stop, query: observer.getCurrentQuery() };
}

const lose = () =>
  server.respond("GET", path, () => {
    throw new TypeError("Failed to fetch");
  });

describe("what visitors were last told", () => {
  const told = { name: "Autumn Open" };

  async function tell() {
    server.respond("GET", path, () => Response.json(told));
    const { stop } = watchTournament();
    await vi.advanceTimersByTimeAsync(10);
    stop();
  }

  test("is shown with its time where the server can't be reached, until it can", async () => {
    vi.setSystemTime("2026-11-21T14:05:00Z");
    await tell();
    const at = Date.now();
    vi.setSystemTime("2026-11-21T15:00:00Z");
    lose();
    const { observer, stop, query } = watchTournament();
    await vi.advanceTimersByTimeAsync(1600);
    expect(observer.getCurrentResult().data).toEqual(told);
    expect(Math.abs(observer.getCurrentResult().dataUpdatedAt - at)).toBeLessThan(1000);
    expect(isOutdated(query)).toBe(true);
    server.respond("GET", path, () => Response.json({ name: "Spring Open" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(observer.getCurrentResult().data).toEqual({ name: "Spring Open" });
    expect(isOutdated(query)).toBe(false);
    stop();
  });

  test("says nothing of what was live", async () => {
    const { path: live } = runningGamesQuery.meta;
    server.respond("GET", live, () => Response.json(told));
    const observer = new QueryObserver(createQueryClient(), {
      ...runningGamesQuery,
      queryFn: ({ signal }) => api.get(live, z.unknown(), { signal }),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toEqual(told);
    expect(kept.size).toBe(0);
    stop();
  });

  test("came with the page, too", async () => {
    const before = new QueryClient();
    before.setQueryData(["tournament", 12, "detail"], told);
    hydrate(createQueryClient(), dehydrate(before));
    lose();
    const { observer, stop } = watchTournament();
    await vi.advanceTimersByTimeAsync(1600);
    expect(observer.getCurrentResult().data).toEqual(told);
    stop();
  });

  test("is neither kept nor shown for the signed-in, and forgotten when somebody signs in", async () => {
    await tell();
    expect(kept.size).toBe(1);
    storeToken("token");
    expect(kept.size).toBe(0);
    await tell();
    expect(kept.size).toBe(0);
    kept.set('["tournament",12,"detail"]', { value: told, at: Date.now() });
    lose();
    const { observer, stop } = watchTournament();
    await vi.advanceTimersByTimeAsync(1600);
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });

  test("stays hidden where the server answers, even with a refusal", async () => {
    await tell();
    server.refuse("GET", path, 404, { code: "not_found" });
    const { observer, stop } = watchTournament();
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });
});

describe("an answer that the server gives while its database is away", () => {
  const autumn = { tournament: { name: "Autumn Open" } };
  const serveOld = () =>
    server.respond("GET", path, () =>
      Response.json(autumn, { headers: { age: "90", warning: '110 - "Response is Stale"' } }),
    );

  test("is as of when the server says, until an equal one comes that is fresh", async () => {
    vi.setSystemTime("2026-11-21T10:43:30Z");
    serveOld();
    const { observer, stop, query } = watchTournament();
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toEqual(autumn);
    expect(isOutdated(query)).toBe(true);
    expect(new Date(asOf(query)).toISOString()).toMatch(/^2026-11-21T10:42:00/);
    expect(kept.get(query.queryHash)?.at).toBe(asOf(query));
    server.respond("GET", path, () => Response.json(autumn));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isOutdated(query)).toBe(false);
    expect(asOf(query)).toBe(observer.getCurrentResult().dataUpdatedAt);
    stop();
  });

  test("makes what is on view old, also where it is the same", async () => {
    server.respond("GET", path, () => Response.json(autumn));
    const { observer, stop, query } = watchTournament();
    await vi.advanceTimersByTimeAsync(10);
    const before = observer.getCurrentResult().data;
    serveOld();
    await observer.refetch();
    expect(observer.getCurrentResult().data).toBe(before);
    expect(isOutdated(query)).toBe(true);
    stop();
  });

  test("may be refused, which leaves what is on view as of when it came", async () => {
    server.respond("GET", path, () => Response.json(autumn));
    const { observer, stop, query } = watchTournament();
    await vi.advanceTimersByTimeAsync(10);
    server.refuse("GET", path, 503, {});
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(1600);
    expect(isOutdated(query)).toBe(true);
    expect(asOf(query)).toBe(observer.getCurrentResult().dataUpdatedAt);
    server.respond("GET", path, () => Response.json(autumn));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isOutdated(query)).toBe(false);
    stop();
  });
});

test("what is withdrawn isn't shown on, nor kept for the time without a connection", async () => {
  server.respond("GET", path, () => Response.json({ name: "Cup" }));
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ["tournament", 12],
    queryFn: ({ signal }) => api.get(path, z.unknown(), { signal }),
  });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual({ name: "Cup" });
  server.refuse("GET", path, 410, { error: "It is suspended.", code: "suspended" });
  await observer.refetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, status: "error" });
  expect([...kept.values()]).toEqual([{ value: null, at: 0 }]);
  stop();
});

test("a write without a connection fails at once, and is not made later by itself", async () => {
  onlineManager.setOnline(false);
  try {
    const client = createQueryClient();
    const write = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("not reached")));
    const mutation = client.getMutationCache().build(client, { mutationFn: write });
    await expect(mutation.execute(undefined)).rejects.toThrow("not reached");
    expect(mutation.state.isPaused).toBe(false);
  } finally {
    onlineManager.setOnline(true);
  }
});
