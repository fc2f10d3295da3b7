import { afterEach, expect, test, vi } from "vitest";
import { zoneChoices, zoneName } from "./time-zones.ts";

afterEach(() => vi.useRealTimers());

test("a zone's name says the difference of now, also of a page that was open as clocks changed", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2030-03-10T06:59:00Z");
  expect(zoneName("America/New_York")).toBe("New York (GMT-5)");
  vi.setSystemTime("2030-03-10T07:00:00Z");
  expect(zoneName("America/New_York")).toBe("New York (GMT-4)");
  expect(zoneName("UTC")).toBe("UTC");
});

test("a place goes by the name that it has by now, once, whichever of both the browser knows", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2030-03-10T06:59:00Z");
  expect(zoneName("Europe/Kiev")).toBe("Kyiv (GMT+2)");
  for (const stored of ["Asia/Calcutta", "Asia/Kolkata"]) {
    const india = zoneChoices(stored).filter(({ name }) => name === "Kolkata (GMT+5:30)");
    expect(india.map(({ zone }) => zone)).toEqual([stored]);
  }
});

test("the device's place comes first, then UTC and the world's by name", () => {
  const [device, ...others] = zoneChoices(null);
  expect(device?.isDevice).toBe(true);
  expect(others.filter(({ isDevice }) => isDevice)).toEqual([]);
  const names = others.filter(({ zone }) => zone !== "UTC").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});
