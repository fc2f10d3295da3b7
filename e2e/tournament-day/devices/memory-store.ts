import { newId } from "#web/features/outbox/new-id.ts";
import { emptyOutbox, OutboxState } from "#web/features/outbox/outbox-state.ts";
import type { OutboxStore } from "#web/features/outbox/outbox-store.ts";

/** What a browser's database does for a device without one: each change is written out and read back. */
export function memoryStore(): OutboxStore {
  const places = new Map<string, string>();
  return (place, by) => {
    const stored = places.get(place);
    const before = stored ? OutboxState.parse(JSON.parse(stored)) : emptyOutbox(newId());
    const after = by(before);
    places.set(place, JSON.stringify(after));
    return Promise.resolve(after);
  };
}
