import { rename, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a directory is held for: serving, for as long as it takes, or a backup, which soon ends. */
export type Purpose = "serve" | "backup";

type Holding = { release: () => Promise<void> } | { heldFor: Purpose };

/**
 * Holds a data directory for this process, as a listening socket: the kernel lets go of it
 * whatever way the process ends. Else says what another living process holds it for.
 */
export async function holdDirectory(run: string, purpose: Purpose): Promise<Holding> {
  const path = join(run, "app.sock");
  for (let attempt = 0; attempt < 20; attempt++) {
    const release = await listen(path, purpose);
    if (release) return { release };
    const heldFor = await askHolder(path);
    if (heldFor) return { heldFor };
    await removeStale(path);
  }
  return { heldFor: "serve" };
}

async function listen(path: string, purpose: Purpose): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).end(purpose);
  });
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
  if (await askHolder(aside)) await rename(aside, path);
  else await rm(aside, { force: true });
}

async function askHolder(path: string): Promise<Purpose | undefined> {
  const answer = await ask(path);
  if (answer) return answer;
  // Bound, but not listening yet.
  await sleep(20);
  return ask(path);
}

function ask(path: string): Promise<Purpose | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path).setEncoding("utf8");
    let said = "";
    let isThere = false;
    socket.on("connect", () => (isThere = true));
    socket.on("data", (text: string) => (said += text));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(isThere ? purposeOf(said) : undefined));
  });
}

/** Earlier releases say nothing; they only served. */
function purposeOf(said: string): Purpose {
  return said === "backup" ? "backup" : "serve";
}
