import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useServerAway } from "./use-server-away.ts";

function Missing(): never {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/page.js");
}

const server = { isThere: true };

beforeEach(() => {
  vi.stubGlobal("fetch", () =>
    server.isThere ? Promise.resolve(new Response("ok")) : Promise.reject(new TypeError("none")),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page whose server is gone while it loads says so, though the browser has a network", async () => {
  server.isThere = false;
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderAt(
    "/",
    <ErrorBoundary resetKey="">
      <Missing />
    </ErrorBoundary>,
  );
  expect(await screen.findByText("Not on this device yet")).toBeTruthy();
  expect(screen.queryByText("Something went wrong")).toBeNull();
});

test("a server that is back has the page loaded anew, once", async () => {
  vi.useFakeTimers();
  server.isThere = false;
  const reload = vi.fn<() => void>();
  const { result } = renderHook(() => useServerAway(reload));
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(reload).toHaveBeenCalledOnce();
});

test("what fails to load while the server answers is not loaded over and over", async () => {
  vi.useFakeTimers();
  server.isThere = true;
  const reload = vi.fn<() => void>();
  const { result } = renderHook(() => useServerAway(reload));
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
