import { expect, test } from "vitest";
import type { Database } from "./handle.ts";
import { gatherReads } from "./gather-reads.ts";

const database = {} as Database;

/** Reads that end when they are told to, and what each asked for. */
function createReads() {
  const asked: string[][] = [];
  const ends: PromiseWithResolvers<ReadonlyMap<string, string>>[] = [];
  const read = gatherReads<string, string>(async (keys) => {
    asked.push(keys);
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    ends.push(end);
    return end.promise;
  });
  return { asked, ends, read: async (key: string) => read(key, database) };
}

test("those who ask while a read is under way are answered by one that begins after it", async () => {
  const { asked, ends, read } = createReads();
  const first = read("a");
  const later = [read("a"), read("b"), read("b"), read("c")];
  expect(asked).toEqual([["a"]]);
  ends[0]!.resolve(new Map([["a", "then"]]));
  await expect(first).resolves.toBe("then");
  expect(asked).toEqual([["a"], ["a", "b", "c"]]);
  ends[1]!.resolve(
    new Map([
      ["a", "now"],
      ["b", "here"],
    ]),
  );
  await expect(Promise.all(later)).resolves.toEqual(["now", "here", "here", undefined]);
});

test("a read that fails fails for those who asked for it, and the next goes on", async () => {
  const { ends, read } = createReads();
  const [failing, next] = [read("a"), read("b")];
  ends[0]!.reject(new Error("gone"));
  await expect(failing).rejects.toThrow("gone");
  ends[1]!.resolve(new Map([["b", "here"]]));
  await expect(next).resolves.toBe("here");
});
