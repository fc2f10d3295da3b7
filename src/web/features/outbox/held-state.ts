import type { OutboxState } from "#web/features/outbox/outbox-state.ts";
import type { OutboxStore } from "#web/features/outbox/outbox-store.ts";

export interface OutboxView {
  /** Null until it has been read. */
  state: OutboxState | null;
  /** What is on its way now. */
  sending: string | null;
}

export type HeldState = ReturnType<typeof createHeldState>;

/** What a place holds, as this page last saw it, for those who show it. */
export function createHeldState(place: string, store: OutboxStore) {
  let view: OutboxView = { state: null, sending: null };
  const listeners = new Set<() => void>();
  const show = (next: Partial<OutboxView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const after = (state: OutboxState) => {
    show({ state });
    return state;
  };
  return {
    show,
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update: async (by: (state: OutboxState) => OutboxState) => after(await store(place, by)),
    read: async () => after(await store(place, (state) => state)),
  };
}
