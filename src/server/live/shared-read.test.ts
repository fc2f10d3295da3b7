import { expect, test } from "vitest";
import { shareReads } from "./shared-read.ts";

/** Reads that a test answers by hand, in the order they were begun. */
function openReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const ask = shareReads((_key: number) => {
    const read = Promise.withResolvers<string>();
    begun.push(read);
    return read.promise;
  });
  return { begun, ask };
}

test("who asks while a read is under way shares the next one, begun after the question", async () => {
  const { begun, ask } = openReads();
  const first = ask(7);
  const crowd = [ask(7), ask(7), ask(7)];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve("before");
  expect(await first).toBe("before");
  await expect.poll(() => begun.length).toBe(2);
  const late = ask(7);
  begun[1]!.resolve("after");
  expect(await Promise.all(crowd)).toEqual(["after", "after", "after"]);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]!.resolve("later");
  expect(await late).toBe("later");
});

test("keys don't wait for each other, and an answered one is read anew", async () => {
  const { begun, ask } = openReads();
  const answers = [ask(1), ask(2)];
  expect(begun).toHaveLength(2);
  for (const read of begun) read.resolve("read");
  expect(await Promise.all(answers)).toEqual(["read", "read"]);
  void ask(1);
  expect(begun).toHaveLength(3);
});

test("a read that fails fails for those who share it, and not for the next", async () => {
  const { begun, ask } = openReads();
  const first = ask(7);
  const second = ask(7);
  begun[0]!.reject(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await expect.poll(() => begun.length).toBe(2);
  begun[1]!.resolve("back");
  expect(await second).toBe("back");
});
