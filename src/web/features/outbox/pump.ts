import type { Passed } from "#web/features/outbox/sending.ts";

/** Has passes made one after the other, and again later after one that failed. */
export function createPump(pass: () => Promise<Passed>) {
  const now = { isRunning: false, isStopped: true, isAsked: false, isHeldOff: false, attempts: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    now.isRunning = true;
    let passed: Passed = { next: "done" };
    while (now.isAsked && !now.isStopped && !now.isHeldOff) {
      now.isAsked = false;
      // oxlint-disable-next-line no-await-in-loop
      passed = await pass();
      if (passed.next === "more") Object.assign(now, { isAsked: true, attempts: 0 });
      if (passed.next === "later") now.attempts += 1;
      now.isHeldOff = passed.waitMs !== undefined;
    }
    now.isRunning = false;
    if (passed.next !== "later" || now.isStopped) return;
    timer = setTimeout(askAgain, delayMs(passed, now.attempts));
  }

  function askAgain() {
    now.isHeldOff = false;
    ask();
  }

  function ask() {
    now.isAsked = true;
    if (now.isHeldOff) return;
    clearTimeout(timer);
    if (!now.isRunning && !now.isStopped) void run();
  }

  function hurry() {
    now.attempts = 0;
    ask();
  }

  return {
    ask,
    /** Waits for nothing but what the server has said. */
    hurry,
    wake: () => {
      now.isHeldOff = false;
      hurry();
    },
    start: () => {
      Object.assign(now, { isStopped: false, isHeldOff: false });
      return () => {
        now.isStopped = true;
        clearTimeout(timer);
      };
    },
  };
}

/** As the server says, for an hour at most; else later each time, at most a minute. */
function delayMs({ waitMs }: Passed, attempts: number) {
  if (waitMs !== undefined) return Math.min(waitMs, 3_600_000);
  return Math.min(1000 * 2 ** Math.max(attempts, 1), 60_000);
}
