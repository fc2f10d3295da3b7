import { expect, test } from "vitest";
import { changesSince, type KeptList, keepList } from "./kept-list.ts";

interface Game {
  id: number;
  day: string;
}
const options = { groupOf: ({ day }: Game) => day, write: (game: Game) => JSON.stringify(game) };
const games = Array.from({ length: 600 }, (_, id) => ({ id, day: id < 400 ? "one" : "two" }));
const keep = async (before: KeptList<Game> | null, revision: number, items: Game[]) =>
  keepList(before, { revision, items }, options);

test("one change writes one part anew", async () => {
  const before = await keep(null, 1, games);
  const after = await keep(before, 2, games.with(10, { ...games[10]! }));
  expect(before.parts.map(({ items }) => items.length)).toEqual([250, 150, 200]);
  expect(after.parts.map((part, index) => part === before.parts[index])).toEqual([
    false,
    true,
    true,
  ]);
  expect(JSON.parse(`[${String(after.parts[0]!.bytes)}]`)).toHaveLength(250);
});

test("what changed since is told, the gone and the returned too", async () => {
  let list = await keep(null, 1, games);
  list = await keep(list, 4, games.slice(1));
  list = await keep(list, 5, games.slice(1).with(0, { id: 1, day: "two" }));
  expect(changesSince(list, 1)).toEqual({ items: [{ id: 1, day: "two" }], removed: [0] });
  expect(changesSince(list, 4)).toEqual({ items: [{ id: 1, day: "two" }], removed: [] });
  expect(changesSince(list, 5)).toEqual({ items: [], removed: [] });
  list = await keep(list, 6, [{ id: 0, day: "one" }, ...list.items]);
  expect(changesSince(list, 4)).toMatchObject({ items: [{ id: 0 }, { id: 1 }], removed: [] });
});

test("a revision between two that were loaded may have been another state: it isn't known", async () => {
  const list = await keep(await keep(null, 1, games), 3, games);
  expect(changesSince(list, 2)).toBeNull();
  expect(changesSince(list, 1)).toEqual({ items: [], removed: [] });
});

test("a list that is all new is told as a whole", async () => {
  const list = await keep(
    await keep(null, 1, games),
    2,
    games.map((game) => ({ ...game })),
  );
  expect(changesSince(list, 1)).toBeNull();
  const other = await keep(
    list,
    3,
    games.map(({ id, day }) => ({ id: id + 1000, day })),
  );
  expect([other.revisions, other.removed.size]).toEqual([[3], 0]);
});
