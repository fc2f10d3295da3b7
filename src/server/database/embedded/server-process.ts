import { once } from "node:events";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/start-error.ts";
import { spawnAs } from "./identity.ts";
import type { Place } from "./place.ts";

export interface SupervisedServer {
  hasExited: boolean;
  exited: Promise<unknown>;
  letGo: () => void;
}

// Reads end of file when the app is gone, by whatever signal, and only then stops the server:
// so a Ctrl-C, which reaches a whole process group, can't stop it before the app has drained.
const supervisor = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(read -r _ <&3; kill -INT "$server") &
watcher=$!
wait "$server"
status=$?
kill -KILL "$watcher" 2>/dev/null
exit "$status"
`;

const startPatienceMs = 300_000;
const memoryPatienceMs = 10_000;

/**
 * Starts one server process and waits until it takes connections. The last processes of a killed
 * one may hold its shared memory for a moment.
 * @throws {StartError} when it ends instead, with PostgreSQL's own reason
 */
export async function startPatiently(
  place: Place,
  settings: Record<string, string>,
): Promise<SupervisedServer> {
  const deadline = performance.now() + memoryPatienceMs;
  for (;;) {
    const child = await startServer(place, settings);
    if (await isReady(child, place)) return child;
    const log = await readFile(place.log, "utf8");
    if (!log.includes("shared memory block") || performance.now() > deadline) {
      const reason = /(?:FATAL|PANIC): +(.*)/u.exec(log)?.[1] ?? log.trim().split("\n").at(-1);
      throw new StartError(`The database did not start: ${reason} (more in ${place.log})`);
    }
    await sleep(100);
  }
}

async function startServer(
  place: Place,
  settings: Record<string, string>,
): Promise<SupervisedServer> {
  const all = {
    ...settings,
    listen_addresses: "",
    unix_socket_directories: `"${place.run.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [place.binaries.postgres, "-D", place.cluster, ...flags];
  const log = await open(place.log, "w", 0o600);
  try {
    const child = spawnAs(
      place.identity,
      ["sh", "-c", supervisor, "courtside-database", ...command],
      { detached: true, stdio: ["pipe", log.fd, log.fd] },
    );
    // A pipe to a supervisor that is gone breaks; its exit tells enough.
    child.stdin?.on("error", () => undefined);
    const server = { hasExited: false, letGo: () => child.stdin?.end() };
    const exited = once(child, "exit").finally(() => (server.hasExited = true));
    return Object.assign(server, { exited });
  } finally {
    await log.close();
  }
}

async function isReady(server: SupervisedServer, { cluster }: Place): Promise<boolean> {
  const deadline = performance.now() + startPatienceMs;
  while (!server.hasExited) {
    const status = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
    if (status.split("\n")[7]?.trim() === "ready") return true;
    if (performance.now() > deadline) {
      server.letGo();
      throw new StartError("The database did not become ready within five minutes.");
    }
    await sleep(5);
  }
  return false;
}

/** Puts the log of a server that ended aside: the next one's begins anew. */
export async function keepLog({ log }: Place): Promise<void> {
  await rename(log, `${log}.previous`).catch(() => undefined);
}
