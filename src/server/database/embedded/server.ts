import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join, resolve as resolvePath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/start-error.ts";
import { holdDirectory } from "./app-lock.ts";
import { ensureCluster } from "./cluster.ts";
import { type Identity, spawnAs } from "./identity.ts";
import { clearLeftover } from "./leftover.ts";
import { choosePlace, type Place } from "./place.ts";
import { durableSettings } from "./settings.ts";

/** A PostgreSQL server that lives exactly as long as this process. */
export interface EmbeddedServer {
  address: { host: string; user: string; database: string };
  /** PostgreSQL's own directory. */
  cluster: string;
  /** Settles when the server has ended, asked to or not. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** The directory is in use; its database can be reached at the address. */
export class AlreadyRunningError extends StartError {
  readonly address: EmbeddedServer["address"];

  constructor(dataDir: string, address: EmbeddedServer["address"]) {
    super(
      `Another Courtside is already running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    );
    this.address = address;
  }
}

interface SupervisedServer {
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
 * Starts the bundled PostgreSQL on a data directory, made if it doesn't exist.
 * @throws {StartError} when another app runs on it, or the server can't be run there
 */
export async function startEmbedded(options: {
  dataDir: string;
  settings?: Record<string, string>;
  identities?: Identity[];
}): Promise<EmbeddedServer> {
  const dataDir = resolvePath(options.dataDir);
  const place = await choosePlace(dataDir, options.identities);
  const release = await holdDirectory(place.run);
  const address = { host: place.run, user: "courtside", database: "postgres" };
  if (!release) throw new AlreadyRunningError(dataDir, address);
  try {
    await clearLeftover(place);
    const settings = { ...durableSettings, ...options.settings };
    await ensureCluster(place, settings);
    const child = await startPatiently(place, settings);
    const exited = child.exited.then(release);
    return {
      address,
      cluster: place.cluster,
      exited,
      stop: async () => {
        child.letGo();
        await exited;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The last processes of a killed server may hold its shared memory for a moment. */
async function startPatiently(
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
