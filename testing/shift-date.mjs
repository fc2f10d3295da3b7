/**
 * Loaded before all else by every process of a test run (NODE_OPTIONS, see test-day.ts), down to
 * the `npm` of the machine's own Node: hence plain JavaScript, and nothing imported.
 */

/**
 * Has `Date` tell a time that is ahead of the machine's; it runs on, and timers are left alone. A
 * browser gets the source of this function, so it may use nothing from outside.
 * @param {number} aheadMs
 */
export function shiftDate(aheadMs) {
  const RealDate = Date;
  // Whoever imports this file is likely to have been started with it.
  const isShifted = Symbol.for("courtside.shifted");
  if (RealDate[isShifted]) return;
  RealDate[isShifted] = true;
  const now = () => RealDate.now() + aheadMs;
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

const aheadMs = globalThis.process?.env.TEST_CLOCK_AHEAD_MS;
if (aheadMs) shiftDate(Number(aheadMs));
