import { link, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdDirectory } from "./app-lock.ts";

// On a busy machine any step may take its time, so that others come between any two.
const steps = vi.hoisted(() => ({
  areSlow: false,
  taken: 0,
  slow<Rest extends unknown[], Result>(step: (...rest: Rest) => Promise<Result>) {
    return async (...rest: Rest): Promise<Result> => {
      if (steps.areSlow) await sleep((steps.taken++ * 7) % 40);
      return step(...rest);
    };
  },
}));
// Files share their modules: those that have loaded the lock have it with the real steps.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  return { ...real, rm: steps.slow(real.rm), readdir: steps.slow(real.readdir) };
});

let run: string;

beforeEach(async () => {
  run = await mkdtemp(join(tmpdir(), "app-lock-"));
});

afterEach(async () => {
  steps.areSlow = false;
  await rm(run, { recursive: true });
});

test("one of many at once holds a directory, killed holders' sockets or not", async () => {
  steps.areSlow = true;
  for (let round = 0; round < 12; round++) {
    if (round % 3 > 0) await leaveSocket(round % 3 === 1 ? "app.sock" : `app.sock.${round}`);
    const holdings = await Promise.all(
      Array.from({ length: 8 }, () => holdDirectory(run, "serve")),
    );
    const held = holdings.filter((holding) => "release" in holding);
    expect(held, `round ${round}`).toHaveLength(1);
    expect(await holdDirectory(run, "serve")).toEqual({ heldFor: "serve" });
    await held[0]!.release();
  }
});

test("whoever holds it says for what", async () => {
  const backup = await holdDirectory(run, "backup");
  expect(await holdDirectory(run, "serve")).toEqual({ heldFor: "backup" });
  if ("release" in backup) await backup.release();
});

test("an earlier release that holds it is respected", async () => {
  const earlier = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => {
    earlier.listen(join(run, "app.sock"), resolve);
  });
  expect(await holdDirectory(run, "serve")).toEqual({ heldFor: "serve" });
  earlier.close();
});

/** What a killed app leaves: a socket at which nobody listens. */
async function leaveSocket(name: string) {
  const server = createServer();
  const path = join(run, "killed");
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  await link(path, join(run, name));
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
