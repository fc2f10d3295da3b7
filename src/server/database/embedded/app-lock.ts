import { readdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a directory is held for: serving, for as long as it takes, or a backup, which soon ends. */
export type Purpose = "serve" | "backup";

type Holding = { release: () => Promise<void> } | { heldFor: Purpose };

/**
 * Holds a data directory for this process, as a listening socket: the kernel lets go of it
 * whatever way the process ends. Else says what another living process holds it for.
 *
 * A killed process leaves its socket behind. It can't be replaced in one step, so each holder binds
 * the number after the newest, which only one can, and then looks whether it is alone: who came
 * between has a newer one, and gives way to none that is older and dead.
 */
export async function holdDirectory(run: string, purpose: Purpose): Promise<Holding> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const newest = (await findSockets(run)).at(-1);
    const heldFor = newest && (await askHolder(newest.path));
    if (heldFor) return { heldFor };
    const own = newest ? newest.number + 1 : 1;
    const release = await listen(join(run, `app.sock.${own}`), purpose);
    if (!release) continue;
    if (await isAlone(run, own)) return { release };
    await release();
    // Two that gave way to each other don't meet again.
    await sleep(Math.random() * 10 * (attempt + 1));
  }
  return { heldFor: "serve" };
}

/** The sockets in a directory, the newest last. Earlier releases' has no number. */
async function findSockets(run: string) {
  const names = await readdir(run);
  return names
    .filter((name) => /^app\.sock(?:\.\d+)?$/u.test(name))
    .map((name) => ({ path: join(run, name), number: Number(name.split(".")[2] ?? 0) }))
    .toSorted((a, b) => a.number - b.number);
}

/** Whether no other process holds the directory; what dead ones left is removed. */
async function isAlone(run: string, own: number): Promise<boolean> {
  const others = (await findSockets(run)).filter(({ number }) => number !== own);
  if (others.some(({ number }) => number > own)) return false;
  const holders = await Promise.all(others.map(({ path }) => askHolder(path)));
  if (holders.some((holder) => holder !== undefined)) return false;
  await Promise.all(others.map(({ path }) => rm(path, { force: true })));
  return true;
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
