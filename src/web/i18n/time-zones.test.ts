import { afterEach, expect, test, vi } from "vitest";
import { zoneName } from "./time-zones.ts";

afterEach(() => vi.useRealTimers());

test("a zone's name says the difference of now, also of a page that was open as clocks changed", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2030-03-10T06:59:00Z");
  expect(zoneName("America/New_York")).toBe("New York (GMT-5)");
  vi.setSystemTime("2030-03-10T07:00:00Z");
  expect(zoneName("America/New_York")).toBe("New York (GMT-4)");
  expect(zoneName("UTC")).toBe("UTC");
});
