import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { currentTime } from "#contract/clock.ts";
import { clientConfig, type DatabaseAddress, listenerName } from "#server/database/connect.ts";
import type { Revision } from "#server/write/announcements.ts";

interface ListenerEvents {
  /** A commit anywhere raised a revision. */
  onRevision: (revision: Revision) => void;
  /** Notifications flow again, after any number may have been missed. */
  onConnect: () => void;
  /** A connection that worked is gone. */
  onLost: (error: unknown) => void;
}

export interface RevisionListener {
  /**
   * Whether every commit of more than a moment ago has been heard of. A server sends pending
   * notifications before it answers a ping, so each answered ping proves it anew.
   */
  isHearing: () => boolean;
  /** When that was last proved, in milliseconds since the epoch; null when it never was. */
  provedAt: () => number | null;
  /** Changes with every new connection: what was known under another one may be out of date. */
  generation: () => number;
  close: () => Promise<void>;
}

const channel = "tournament_revision";
const pingMs = 1000;
const proofLastsMs = 2500;
const retryMs = 200;

/** Holds a connection of its own that hears every commit, and makes a new one when it is lost. */
export function listenForRevisions(
  address: DatabaseAddress,
  { onRevision, onConnect, onLost }: ListenerEvents,
): RevisionListener {
  const closing = new AbortController();
  let generation = 0;
  let provedAt = -Infinity;
  let lastProvedAt: number | null = null;

  const done = (async () => {
    while (!closing.signal.aborted) {
      const client = new Client({
        ...clientConfig(address),
        application_name: listenerName,
        connectionTimeoutMillis: 5000,
      });
      const lost = new AbortController();
      const isOver = AbortSignal.any([closing.signal, lost.signal]);
      client.on("error", (error) => lost.abort(error));
      client.on("end", () => lost.abort(new Error("The listening connection has ended")));
      client.on("notification", ({ payload }) => {
        const [tournamentId, revision, mark] = (payload ?? "").split(":");
        const heard = { tournamentId: Number(tournamentId), revision: Number(revision) };
        if (heard.revision) onRevision({ ...heard, isHidden: mark === "hidden" });
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        generation += 1;
        provedAt = performance.now();
        lastProvedAt = currentTime().getTime();
        onConnect();
        while (!isOver.aborted) {
          await sleep(pingMs, undefined, { signal: isOver });
          const askedAt = performance.now();
          const askedOn = currentTime().getTime();
          await ping(client);
          provedAt = askedAt;
          lastProvedAt = askedOn;
        }
      } catch (error) {
        const hadWorked = provedAt > -Infinity;
        if (hadWorked && !closing.signal.aborted) onLost(lost.signal.reason ?? error);
      }
      provedAt = -Infinity;
      generation += 1;
      client.removeAllListeners("notification");
      void client.end().catch(() => undefined);
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    isHearing: () => performance.now() - provedAt < proofLastsMs,
    provedAt: () => lastProvedAt,
    generation: () => generation,
    close: async () => {
      closing.abort();
      await done;
    },
  };
}

async function ping(client: Client): Promise<void> {
  const timeout = new AbortController();
  const late = sleep(proofLastsMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error("The listening connection does not answer");
  });
  try {
    await Promise.race([client.query("select 1"), late]);
  } finally {
    timeout.abort();
    late.catch(() => undefined);
  }
}
