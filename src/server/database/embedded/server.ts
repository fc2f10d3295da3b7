import { resolve as resolvePath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/start-error.ts";
import { holdDirectory, type Purpose } from "./app-lock.ts";
import { ensureCluster } from "./cluster.ts";
import type { Identity } from "./identity.ts";
import { clearLeftover } from "./leftover.ts";
import { choosePlace } from "./place.ts";
import { keepLog, startPatiently, type SupervisedServer } from "./server-process.ts";
import { durableSettings } from "./settings.ts";

/** A PostgreSQL server that lives as long as this process: one that ends is started again. */
export interface EmbeddedServer {
  address: { host: string; user: string; database: string };
  /** PostgreSQL's own directory. */
  cluster: string;
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

/** What befalls a running server; the texts are for whoever runs the app. */
export type ReportIncident = (text: string) => void;

// Ten times what the largest database tried takes.
const backupPatienceMs = 600_000;

const restartDelaysMs = { first: 100, longest: 10_000 };

/**
 * Starts the bundled PostgreSQL on a data directory, made if it doesn't exist.
 * @throws {StartError} when another app runs on it, or the server can't be run there
 */
export async function startEmbedded(options: {
  dataDir: string;
  settings?: Record<string, string>;
  identities?: Identity[];
  report?: ReportIncident;
  /** Whoever finds the directory held for a backup waits; serving is the rule. */
  purpose?: Purpose;
}): Promise<EmbeddedServer> {
  const dataDir = resolvePath(options.dataDir);
  const place = await choosePlace(dataDir, options.identities);
  const { purpose = "serve", report = () => undefined } = options;
  const release = await waitForDirectory(place.run, purpose, report);
  const address = { host: place.run, user: "courtside", database: "postgres" };
  if (!release) throw new AlreadyRunningError(dataDir, address);
  try {
    const settings = { ...durableSettings, ...options.settings };
    await clearLeftover(place);
    await ensureCluster(place, settings);
    const child = await startPatiently(place, settings);
    const stop = keepRunning(child, {
      report,
      log: place.log,
      startAgain: async () => {
        await clearLeftover(place);
        await keepLog(place);
        return startPatiently(place, settings);
      },
    });
    return { address, cluster: place.cluster, stop: async () => stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Holds the directory, after a backup that is being made of it; undefined when it is served. */
async function waitForDirectory(run: string, purpose: Purpose, report: ReportIncident) {
  const began = performance.now();
  for (let isWaiting = false; ; isWaiting = true) {
    const holding = await holdDirectory(run, purpose);
    if ("release" in holding) return holding.release;
    if (holding.heldFor !== "backup" || performance.now() - began > backupPatienceMs)
      return undefined;
    if (!isWaiting) report("Waiting for a backup of the data directory to end…");
    await sleep(200);
  }
}

interface Keeping {
  startAgain: () => Promise<SupervisedServer>;
  report: ReportIncident;
  log: string;
}

/**
 * Starts the server again whenever it ends unasked (killed, a full disk), however long that takes;
 * meanwhile connections are refused. Gives what ends it for good.
 */
function keepRunning(
  first: SupervisedServer,
  { startAgain, report, log }: Keeping,
): () => Promise<void> {
  const stopping = new AbortController();
  let child = first;

  const restart = async () => {
    for (let delay = restartDelaysMs.first; !stopping.signal.aborted; delay *= 2) {
      try {
        child = await startAgain();
        report("The database server runs again.");
        return;
      } catch (error) {
        const reason = error instanceof StartError ? error.message : String(error);
        report(`The database server could not be started again: ${reason}`);
        const wait = Math.min(delay, restartDelaysMs.longest);
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const done = (async () => {
    for (;;) {
      await child.exited;
      if (stopping.signal.aborted) return;
      report(`The database server has ended unexpectedly and is started again (log: ${log}).`);
      await restart();
      // Asked to stop while it started.
      if (stopping.signal.aborted) child.letGo();
    }
  })();
  return async () => {
    stopping.abort();
    child.letGo();
    await done;
  };
}
