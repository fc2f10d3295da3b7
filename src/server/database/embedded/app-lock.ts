import { rename, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Holds a data directory for this process, as a listening socket: the kernel lets go of it
 * whatever way the process ends. Gives undefined when another living process holds it.
 */
export async function holdDirectory(run: string): Promise<(() => Promise<void>) | undefined> {
  const path = join(run, "app.sock");
  for (let attempt = 0; attempt < 20; attempt++) {
    const release = await listen(path);
    if (release) return release;
    if (await isAnswered(path)) return undefined;
    await removeStale(path);
  }
  return undefined;
}

async function listen(path: string): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

/** Two starts may both see the same stale socket: what was moved away must still be stale. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  if (await isAnswered(aside)) await rename(aside, path);
  else await rm(aside, { force: true });
}

async function isAnswered(path: string): Promise<boolean> {
  if (await canConnect(path)) return true;
  // Bound, but not listening yet.
  await sleep(20);
  return canConnect(path);
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
