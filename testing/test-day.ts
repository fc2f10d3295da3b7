/** The day, hour and zone that a run of the tests takes for its own: TEST_NOW and TZ. */
import { shiftDate } from "./shift-date.mjs";

// Fixed, so that what passes today passes tomorrow; `npm run test:dates` takes others.
const usual = { now: "2026-11-20T09:30", zone: "UTC", browserZone: "Europe/Berlin" };

/**
 * Puts this process, and all that it starts, on the day of TEST_NOW, a local time of TZ such as
 * `2028-02-29T00:05`; the time runs on from there. A process that was started so stays as it is.
 */
export function takeTestDay(environment = process.env): void {
  if (environment["TEST_CLOCK_AHEAD_MS"] !== undefined) return;
  environment["TEST_NOW"] ??= usual.now;
  environment["TEST_BROWSER_ZONE"] ??= environment["TZ"] ?? usual.browserZone;
  environment["TZ"] ??= usual.zone;
  const now = new Date(environment["TEST_NOW"]).getTime();
  if (Number.isNaN(now)) throw new Error(`TEST_NOW is no local time: ${environment["TEST_NOW"]}`);
  const aheadMs = now - Date.now();
  environment["TEST_CLOCK_AHEAD_MS"] = String(aheadMs);
  append(
    environment,
    "NODE_OPTIONS",
    `--import=${new URL("shift-date.mjs", import.meta.url).href}`,
  );
  append(environment, "PGOPTIONS", `-c courtside.clock_ahead_ms=${aheadMs}`);
  shiftDate(aheadMs);
}

/** What a process needs to be on the same day when it is started with an environment of its own. */
export function testDayEnvironment(): Record<string, string> {
  const names = [
    "TEST_NOW",
    "TEST_BROWSER_ZONE",
    "TZ",
    "TEST_CLOCK_AHEAD_MS",
    "NODE_OPTIONS",
    "PGOPTIONS",
  ];
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""]));
}

/** What to put before a command to repeat it on this day: `TEST_NOW=2028-02-29T00:05 TZ=UTC`. */
export function describeTestDay(): string {
  return `TEST_NOW=${process.env["TEST_NOW"]} TZ=${process.env["TZ"]}`;
}

/** A browser's zone on this day, and the script that puts its pages on it. */
export function browserTestDay(): { timezoneId: string; script: string } {
  const { TEST_BROWSER_ZONE: timezoneId = usual.browserZone, TEST_CLOCK_AHEAD_MS: aheadMs = "0" } =
    process.env;
  return { timezoneId, script: `(${String(shiftDate)})(${aheadMs})` };
}

function append(environment: NodeJS.ProcessEnv, name: string, option: string): void {
  environment[name] = [environment[name], option].filter(Boolean).join(" ");
}
