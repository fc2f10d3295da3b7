import type { FastifyInstance } from "fastify";
import { deviceHeader } from "#contract/essentials.ts";
import { apiBase } from "#contract/paths.ts";
import { heartbeat, StreamDevice } from "#contract/tournaments/tournaments.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import { createEventStreams, type EventStreams } from "./event-streams.ts";
import { heedCrowd } from "./heed-crowd.ts";
import { createNews, type News } from "./news.ts";
import { trackRevisions } from "./revisions.ts";
import type { Snapshots } from "./load-snapshot.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";

declare module "fastify" {
  interface FastifyInstance {
    snapshots: Snapshots;
    eventStreams: EventStreams;
    news: News;
  }
}

export interface LiveOptions {
  database: Database;
  /** Where the connection that listens for commits goes; it is not one of the pool's. */
  address: DatabaseAddress;
  cacheBytes?: number;
  heartbeatMs?: number;
}

const defaultCacheBytes = 64 * 1024 * 1024;

/**
 * Gives the app its snapshots and event streams. Call it on the root instance, before the routes.
 * Streams end when the app starts to close, so that they don't keep the server from draining.
 */
export function registerLive(app: FastifyInstance, options: LiveOptions): void {
  const { database, address } = options;
  const streams = createEventStreams(undefined, heedCrowd());
  const news = createNews({
    ask: async (path) => {
      const { statusCode, headers, payload } = await app.inject(`${apiBase}${path}`);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return { revision: Number(headers.etag?.replaceAll(/\D/gu, "")), body: payload };
    },
    tell: streams.tell,
    isWatched: streams.isWatched,
  });
  const revisions = trackRevisions({
    database,
    address,
    onRevision: news.tell,
    onConnect: () => void catchUp(),
    onLost: (error) =>
      app.log.warn(
        { reason: (error as Error).message },
        "changes go unheard; asking the database each time",
      ),
  });
  // Whoever watches learns of what was missed, and of a status that changed by date.
  const catchUp = async () => {
    for (const tournamentId of streams.watched()) {
      const revision = await revisions.current(tournamentId).catch(() => 0);
      news.tell({ tournamentId, revision });
    }
  };
  const beating = setInterval(() => {
    streams.beat();
    void catchUp();
  }, options.heartbeatMs ?? heartbeat.everyMs);
  beating.unref();

  const cache = createSnapshotCache(options.cacheBytes ?? defaultCacheBytes);
  app.decorate("snapshots", { database, revisions, cache, loading: new Map() });
  app.decorate("eventStreams", streams);
  app.decorate("news", news);
  app.addHook("preHandler", async ({ account, headers }) => {
    const device = StreamDevice.safeParse(headers[deviceHeader]).data;
    if (account && device !== undefined) streams.recognize(device, account.id);
  });
  app.addHook("preClose", async () => {
    clearInterval(beating);
    streams.closeAll();
  });
  app.addHook("onClose", async () => revisions.close());
}
