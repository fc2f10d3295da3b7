/**
 * Loaded before all else by every process of a test run (NODE_OPTIONS, see test-day.ts), down to
 * the `npm` of the machine's own Node: hence plain JavaScript, and nothing imported.
 */

/**
 * Has `Date` tell a time that is ahead of the machine's; it runs on, and timers are left alone. Called
 * again, it tells another. A browser gets the source of this function, so it may use nothing from outside.
 * @param {number} aheadMs
 */
export function shiftDate(aheadMs) {
  const RealDate = Date;
  // Whoever imports this file is likely to have been started with it.
  const shifted = Symbol.for("courtside.shifted");
  if (RealDate[shifted]) {
    RealDate[shifted].aheadMs = aheadMs;
    return;
  }
  const clock = (RealDate[shifted] = { aheadMs });
  const now = () => RealDate.now() + clock.aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(
        target,
        values.length > 0 ? values : [now()],
        newTarget === globalThis.Date ? target : newTarget,
      ),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

const { TEST_CLOCK_AHEAD_MS: aheadMs, TEST_CLOCK_FILE: file } = globalThis.process?.env ?? {};
if (aheadMs) shiftDate(Number(aheadMs));
if (file) follow(file);

/**
 * A day that is played in minutes: whoever plays it writes how far ahead the time is by now.
 * @param {string} path
 */
function follow(path) {
  const { existsSync, readFileSync } = process.getBuiltinModule("node:fs");
  const look = () => {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (text) shiftDate(Number(text));
  };
  look();
  setInterval(look, 10).unref();
}
