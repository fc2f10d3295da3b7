import { afterEach, expect, test } from "vitest";
import { AppError } from "#server/errors.ts";
import { createKeptThread, type KeptThread } from "./kept-thread.ts";

let thread: KeptThread<{ n: number }, unknown>;
afterEach(() => thread.close());

test("a thread that is kept gives each its own answer, one after the other", async () => {
  thread = keeping(`
    let jobs = 0;
    parentPort.on("message", ({ n }) => {
      jobs += 1;
      setTimeout(() => parentPort.postMessage([n, jobs, workerData]), 20 - n);
    });`);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => thread.run(async () => ({ n }))));
  expect(answers).toEqual([1, 2, 3, 4, 5].map((n) => [n, n, "given"]));
});

test("a kept thread that fails or takes too long is followed by a new one", async () => {
  const code = `parentPort.on("message", ({ n }) => {
    if (n === 1) process.exit();
    if (n === 2) throw new Error("broken");
    if (n > 3) parentPort.postMessage(n);
  });`;
  thread = keeping(code);
  await expect(thread.run(async () => ({ n: 1 }))).rejects.toMatchObject({ code: "unavailable" });
  await expect(thread.run(async () => ({ n: 2 }))).rejects.toThrow("broken");
  expect(await thread.run(async () => ({ n: 4 }))).toBe(4);
  await thread.close();
  thread = keeping(code, 50);
  await expect(thread.run(async () => ({ n: 3 }))).rejects.toMatchObject({ code: "impossible" });
});

/** A thread that runs some code and stays. */
function keeping(code: string, timeoutMs = 30_000) {
  const program = `import { parentPort, workerData } from "node:worker_threads"; ${code}`;
  return createKeptThread<{ n: number }, unknown>({
    module: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    workerData: "given",
    timeoutMs,
    tooMuch: () => new AppError("impossible", "refusals.generation.slow"),
  });
}

test("closing ends what runs and what waits", async () => {
  thread = keeping("parentPort.on('message', () => 0);");
  const ended = Promise.allSettled([1, 2, 3].map((n) => thread.run(async () => ({ n }))));
  await thread.close();
  for (const outcome of await ended) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  }
});
