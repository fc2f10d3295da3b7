import { afterEach, expect, test, vi } from "vitest";
import { currentTime, goByServer, startOfTime } from "./clock.ts";

afterEach(() => {
  vi.useRealTimers();
  goByServer(new Date().toUTCString());
});

const hour = 3_600_000;
const apart = () => currentTime().getTime() - Date.now();
const dateIn = (ms: number) => new Date(Date.now() + ms).toUTCString();

test.each([
  ["two hours fast", -2 * hour],
  ["a year slow", 365 * 24 * hour],
])("a device whose clock is %s goes by the server's", (_, ms) => {
  goByServer(dateIn(ms));
  expect(Math.abs(apart() - ms)).toBeLessThan(60_000);
});

test("a clock that is right, or nearly, is left alone, also once it has been set", () => {
  goByServer(dateIn(20_000));
  expect(Math.abs(apart())).toBeLessThan(1000);
  goByServer(dateIn(hour));
  goByServer(dateIn(0));
  expect(Math.abs(apart())).toBeLessThan(1000);
});

test("what names no time changes nothing", () => {
  goByServer(dateIn(hour));
  goByServer(null);
  goByServer("soon");
  expect(apart()).toBeGreaterThan(hour - 60_000);
});

test("a device whose clock is put right goes by it at once", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const right = Date.now() + 2 * hour;
  goByServer(new Date(right).toUTCString());
  vi.setSystemTime(right);
  expect(currentTime().getTime()).toBe(right);
});

test("what was on its way while the device's clock was set says nothing of it", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [before, since] = [new Date().toUTCString(), startOfTime()];
  vi.setSystemTime(Date.now() + 2 * hour);
  goByServer(before, since);
  expect(apart()).toBe(0);
});
