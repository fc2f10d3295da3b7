import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { browserTestDay, takeTestDay } from "./test-day.ts";

const hour = 3_600_000;

test("what a run starts has the run's time and zone, threads and processes alike", async () => {
  const print = `console.log(JSON.stringify([Date.now(), new Date().getTimezoneOffset()]))`;
  const { stdout } = spawnSync(process.execPath, ["-e", print], { encoding: "utf8" });
  const [time, offset] = JSON.parse(stdout) as [number, number];
  expect(Math.abs(time - Date.now())).toBeLessThan(hour);
  expect(offset).toBe(new Date(time).getTimezoneOffset());

  const code = `import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const { promise, resolve } = Promise.withResolvers<number>();
  worker.once("message", resolve);
  expect(Math.abs((await promise) - Date.now())).toBeLessThan(hour);
});

test.each([
  ["2028-02-29T00:05", "Pacific/Kiritimati", "2028-02-28T10:05"],
  ["2026-12-31T21:00", "Pacific/Pago_Pago", "2027-01-01T08:00"],
  ["2027-03-28T03:30", "Europe/Berlin", "2027-03-28T01:30"],
])("TEST_NOW=%s TZ=%s is %s in UTC, and time runs on", (now, zone, utc) => {
  const script = `import { takeTestDay } from ${JSON.stringify(import.meta.resolve("./test-day.ts"))};
    takeTestDay();
    const text = new Date().toISOString();
    const before = Date.now();
    const real = new Date(2020, 0, 1);
    setTimeout(() => console.log(JSON.stringify({
      text, runs: Date.now() - before, isDate: real instanceof Date && real.constructor === Date,
      called: Date().slice(0, 15) === new Date().toString().slice(0, 15), database: process.env.PGOPTIONS,
    })), 60);`;
  const { TEST_CLOCK_AHEAD_MS, NODE_OPTIONS, PGOPTIONS, ...rest } = process.env;
  expect([TEST_CLOCK_AHEAD_MS, NODE_OPTIONS, PGOPTIONS]).not.toContain(undefined);
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...rest, TEST_NOW: now, TZ: zone },
    encoding: "utf8",
  });
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  expect(String(seen["text"]).slice(0, 16)).toBe(utc);
  expect(seen["runs"]).toBeGreaterThan(40);
  expect(seen).toMatchObject({ isDate: true, called: true });
  expect(seen["database"]).toMatch(/^-c courtside\.clock_ahead_ms=\d+$/u);
});

test("a process that follows a file tells the time that it says by now", async () => {
  const directory = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(directory, "clock");
  const ahead = (days: number) => writeFileSync(file, String(days * 24 * hour));
  ahead(100);
  const script =
    "setInterval(() => console.log(Date.now() - performance.timeOrigin - performance.now()), 5)";
  const child = spawn(process.execPath, ["-e", script], {
    env: { ...process.env, TEST_CLOCK_FILE: file },
  });
  let seen = 0;
  child.stdout.on(
    "data",
    (text: Buffer) => (seen = Number(text.toString().trim().split("\n").at(-1))),
  );
  await expect.poll(() => Math.round(seen / hour / 24)).toBe(100);
  ahead(200);
  await expect.poll(() => Math.round(seen / hour / 24)).toBe(200);
  child.kill();
  rmSync(directory, { recursive: true });
});

test("a browser has the zone that was asked for, and its time", () => {
  const { timezoneId, script } = browserTestDay();
  expect(timezoneId).toBe(process.env["TEST_BROWSER_ZONE"]);
  expect(script).toContain(`(${process.env["TEST_CLOCK_AHEAD_MS"]})`);
});

test("a time that is none is refused", () => {
  expect(() => takeTestDay({ TEST_NOW: "tomorrow" })).toThrow(
    "TEST_NOW is no local time: tomorrow",
  );
});
