import { createHeldState } from "#web/features/outbox/held-state.ts";
import {
  append,
  type LastSaved,
  type NewEntry,
  nextToSend,
  type OutboxState,
} from "#web/features/outbox/outbox-state.ts";
import { type OutboxStore, updateOutbox } from "#web/features/outbox/outbox-store.ts";
import { createSeen } from "#web/features/outbox/seen.ts";
import { type Passed, type Sending, sendPass } from "#web/features/outbox/sending.ts";

export type Outbox = ReturnType<typeof createOutbox>;

interface OutboxOptions extends Sending {
  place: string;
  /** Where it is kept: with this browser, unless said otherwise. */
  store?: OutboxStore;
  /** Has it woken when sending may succeed again; what it returns ends that. */
  wakeWith?: (wake: () => void) => () => void;
}

/**
 * What a place holds and its way to the server: one tab sends, of each match one entry after the other,
 * and only a receipt clears one. What fails is tried again after 2 seconds, later after 60 at most, and
 * at once when something was saved, the connection is back or the page is looked at again. What the
 * server has had too much of waits as long as it says, unless somebody asks.
 */
export function createOutbox({
  place,
  store = updateOutbox,
  wakeWith = wakeWithPage,
  ...sending
}: OutboxOptions) {
  const held = createHeldState(place, store);
  const pages = createPages(place, async (news) => {
    const isMore = nextToSend(await held.read()).length > 0;
    if (isMore && news === "changed") pump.ask();
  });
  const pump = createPump(async () => {
    const passed = await sendPass(held, sending);
    // Whoever tried at once on hearing of a failure would fail, tell of it, and so on without end.
    pages.tell(passed.next === "later" ? "failed" : "changed");
    return passed;
  });
  const { subscribe, getView } = held;
  /** What this page has saved. */
  const own = new Set<string>();
  const isSeen = createSeen(held);
  return {
    subscribe,
    getView,
    /** Whether this page has saved it, and not another tab of the browser. */
    isOwn: (id: string) => own.has(id),
    /** Tries at once, whatever was waited for. */
    wake: pump.wake,
    /**
     * Keeps what was saved; it is on this device once this is done. False where another tab has saved
     * something of the match that this page hasn't shown, or shown no more once the server had it: that
     * is not gone over unseen. Of the same it is said once.
     */
    append: async (entry: NewEntry) => {
      own.add(entry.id);
      const isShown = isSeen(entry);
      const isKnown = (last: LastSaved) => own.has(last.id) || isShown(last);
      const after = await held.update((state) => append(state, entry, isKnown));
      pages.tell("changed");
      pump.hurry();
      return after.last[entry.matchId]?.id === entry.id;
    },
    update: async (by: (state: OutboxState) => OutboxState) => {
      await held.update(by);
      pages.tell("changed");
    },
    /** Sends as long as the page shows it. */
    start: () => {
      const stops = [pump.start(), pages.start(), wakeWith(pump.hurry)];
      pump.wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Has passes made one after the other, and again later after one that failed. */
function createPump(pass: () => Promise<Passed>) {
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

type News = "changed" | "failed";

/** Other tabs of this browser: each hears when what they share has changed, or didn't arrive. */
function createPages(place: string, onNews: (news: News) => Promise<void>) {
  let channel: BroadcastChannel | undefined;
  return {
    // A channel has no origin to name: it reaches this one's pages only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news: News) => channel?.postMessage({ place, news }),
    start: () => {
      if (typeof BroadcastChannel !== "undefined") {
        channel = new BroadcastChannel("courtside-outbox");
        channel.addEventListener(
          "message",
          ({ data }: MessageEvent<{ place: string; news: News }>) => {
            if (data.place === place) void onNews(data.news);
          },
        );
      }
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}

function wakeWithPage(wake: () => void) {
  const wakeInSight = () => {
    if (document.visibilityState === "visible") wake();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wakeInSight);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wakeInSight);
  };
}

/** As the server says, for an hour at most; else later each time, at most a minute. */
function delayMs({ waitMs }: Passed, attempts: number) {
  if (waitMs !== undefined) return Math.min(waitMs, 3_600_000);
  return Math.min(1000 * 2 ** Math.max(attempts, 1), 60_000);
}
