import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { timings } from "#contract/limits.ts";
import { api } from "#web/api-client.ts";
import { createQueryClient } from "#web/query-client.ts";
import { stubApi } from "#web/testing/api.ts";

const path = "/tournaments/12";
let server: ReturnType<typeof stubApi>;

beforeEach(() => {
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
  expect(observer.getCurrentResult().error?.message).toBe(
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
  expect(observer.getCurrentResult().error?.message).toBe(
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
