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
import { createPump } from "#web/features/outbox/pump.ts";
import { type Sending, sendPass } from "#web/features/outbox/sending.ts";
import { createTabs } from "#web/features/outbox/tabs.ts";
import { heedPage } from "#web/ui/browser/heed-page.ts";

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
  wakeWith = (wake) => heedPage({ onShow: wake, onOnline: wake }),
  ...sending
}: OutboxOptions) {
  const held = createHeldState(place, store);
  const tabs = createTabs(place, async (news) => {
    const isMore = nextToSend(await held.read()).length > 0;
    if (isMore && news === "changed") pump.ask();
  });
  const pump = createPump(async () => {
    const passed = await sendPass(held, sending);
    // Whoever tried at once on hearing of a failure would fail, tell of it, and so on without end.
    tabs.tell(passed.next === "later" ? "failed" : "changed");
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
      tabs.tell("changed");
      pump.hurry();
      return after.last[entry.matchId]?.id === entry.id;
    },
    update: async (by: (state: OutboxState) => OutboxState) => {
      await held.update(by);
      tabs.tell("changed");
    },
    /** Sends as long as the page shows it. */
    start: () => {
      const stops = [pump.start(), tabs.start(), wakeWith(pump.hurry)];
      pump.wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
