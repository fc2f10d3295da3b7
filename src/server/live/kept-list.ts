import { setImmediate as yieldToOthers } from "node:timers/promises";

/** A list of a tournament in its order, written in parts, with what changed when. Never changed itself. */
export interface KeptList<Item extends { id: number }> {
  revision: number;
  /** The revisions since which the changes are known: those that were handed out here. */
  revisions: readonly number[];
  items: readonly Item[];
  /** The revision of its last change by id, for those that changed since the first of `revisions`. */
  changed: ReadonlyMap<number, number>;
  /** The revision in which it went, by id. */
  removed: ReadonlyMap<number, number>;
  parts: readonly Part<Item>[];
}

/** Items that follow each other and their JSON, with commas between them. */
interface Part<Item> {
  name: string;
  items: readonly Item[];
  bytes: Buffer;
}

interface Options<Item> {
  /** Items of another group are in another part, so that one that moves touches few. */
  groupOf: (item: Item) => string;
  write: (item: Item) => string;
}

const mostItems = 250;
const mostRevisions = 500;

/**
 * The list as it is at a revision. Items that are the same object as before haven't changed; parts of
 * which none has changed keep their bytes. Lets others have their turn between the parts it writes.
 */
export async function keepList<Item extends { id: number }>(
  before: KeptList<Item> | null,
  { revision, items }: { revision: number; items: readonly Item[] },
  options: Options<Item>,
): Promise<KeptList<Item>> {
  const parts = await toParts(items, before?.parts ?? [], options);
  const fresh = {
    revision,
    revisions: [revision],
    items,
    changed: new Map(),
    removed: new Map(),
    parts,
  };
  if (!before) return fresh;
  const changes = compare(before, { revision, items });
  // Who is that far behind takes the whole, which is hardly more.
  if (changes.changed.size + changes.removed.size > items.length) return fresh;
  return { ...fresh, ...changes, revisions: [...before.revisions, revision].slice(-mostRevisions) };
}

function compare<Item extends { id: number }>(
  before: KeptList<Item>,
  { revision, items }: { revision: number; items: readonly Item[] },
) {
  const changed = new Map(before.changed);
  const removed = new Map(before.removed);
  const old = new Map(before.items.map((item) => [item.id, item]));
  for (const item of items) {
    if (old.get(item.id) !== item) changed.set(item.id, revision);
    old.delete(item.id);
    removed.delete(item.id);
  }
  for (const id of old.keys()) {
    changed.delete(id);
    removed.set(id, revision);
  }
  return { changed, removed };
}

/**
 * What changed after a revision that was handed out here: the items as they are, and who is gone. Null
 * when that isn't known or is no less than the whole.
 */
export function changesSince<Item extends { id: number }>(
  list: KeptList<Item>,
  revision: number,
): { items: Item[]; removed: number[] } | null {
  if (!list.revisions.includes(revision)) return null;
  const items = list.items.filter(({ id }) => (list.changed.get(id) ?? 0) > revision);
  if (items.length * 2 > list.items.length) return null;
  const removed = [...list.removed].filter(([, at]) => at > revision).map(([id]) => id);
  return { items, removed };
}

async function toParts<Item>(
  items: readonly Item[],
  before: readonly Part<Item>[],
  { groupOf, write }: Options<Item>,
): Promise<Part<Item>[]> {
  const old = new Map(before.map((part) => [part.name, part]));
  const parts: Part<Item>[] = [];
  for (const [group, members] of Map.groupBy(items, groupOf)) {
    for (let from = 0; from < members.length; from += mostItems) {
      const name = `${group} ${from}`;
      const some = members.slice(from, from + mostItems);
      const known = old.get(name);
      if (known && isSameList(known.items, some)) {
        parts.push(known);
        continue;
      }
      parts.push({ name, items: some, bytes: Buffer.from(some.map(write).join(",")) });
      await yieldToOthers();
    }
  }
  return parts;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
