import type { FastifyBaseLogger } from "fastify";
import { Client } from "pg";
import type { PgBoss, WorkHandler } from "pg-boss";
import { clientConfig, type DatabaseAddress } from "#server/database/connect.ts";

/** Work that is done after the answer, tried again when it fails, and kept over a restart. */
export interface Jobs {
  /** Names what a queue's jobs mean; before the first is sent. */
  handle: (queue: string, handler: (data: never) => Promise<void>) => void;
  /**
   * Does something again and again, by a cron expression in UTC: each time once, on whichever
   * instance is there.
   */
  repeat: (queue: string, cron: string, handler: () => Promise<void>) => void;
  /**
   * Stores a job; once this returns it will be done, whatever happens to the process: soon, or once the
   * given time is over.
   */
  send: (queue: string, data: object, when?: { afterSeconds: number }) => Promise<void>;
  /** Stores many at once. */
  sendAll: (queue: string, data: object[]) => Promise<void>;
  /** Takes up what earlier runs left, in the background. */
  resume: () => void;
  close: () => Promise<void>;
}

const schema = "jobs";
const pollSeconds = 5;
const resumeAgainMs = 10_000;
const stopMs = 5000;
const connections = 2;
/** How long one try of a job may take; one of a process that was killed is tried again then. */
export const jobSeconds = 120;
// Eight tries over about a day; then the job stays a while for whoever looks, and goes.
const queueOptions = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: jobSeconds,
  deleteAfterSeconds: 3600,
};

/** A queue in the product's own database; it starts with the first job, or with `resume`. */
export function createJobs(address: DatabaseAddress, log: FastifyBaseLogger): Jobs {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const crons = new Map<string, string>();
  const workers = new Map<string, string>();
  let starting: Promise<PgBoss> | undefined;
  let resuming: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = async () => {
    const boss = await openQueue(address, log);
    for (const [queue, handler] of handlers) {
      await boss.createQueue(queue, queueOptions);
      const work: WorkHandler<object> = async ([job]) => {
        try {
          await handler(job!.data);
        } finally {
          // Where more wait, the next is not left until the queue is looked at again.
          boss.notifyWorker(workers.get(queue)!);
        }
      };
      const cron = crons.get(queue);
      if (cron) await boss.schedule(queue, cron);
      workers.set(queue, await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, work));
    }
    return boss;
  };
  const started = async () => {
    starting ??= start();
    try {
      return await starting;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };
  const resume = () => {
    started().catch((error: unknown) => {
      log.error({ err: error }, "the job queue could not start; it will be tried again");
      if (!isClosed) resuming = setTimeout(resume, resumeAgainMs).unref();
    });
  };
  return {
    handle: (queue, handler) =>
      void handlers.set(queue, handler as (data: object) => Promise<void>),
    repeat: (queue, cron, handler) => {
      crons.set(queue, cron);
      handlers.set(queue, handler);
    },
    send: async (queue, data, when) => {
      const boss = await started();
      await boss.send(queue, data, when && { startAfter: when.afterSeconds });
      if (!when) boss.notifyWorker(workers.get(queue)!);
    },
    sendAll: async (queue, data) => {
      const boss = await started();
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
      );
      boss.notifyWorker(workers.get(queue)!);
    },
    resume,
    close: async () => {
      isClosed = true;
      clearTimeout(resuming);
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}

async function openQueue(address: DatabaseAddress, log: FastifyBaseLogger): Promise<PgBoss> {
  // Loaded when it is needed: it is a large module, and nobody waits for mail at the start.
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...address,
    application_name: "courtside jobs",
    schema,
    // Where somebody has made it, the app may not be allowed to.
    createSchema: !(await hasSchema(address)),
    max: connections,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue had an error"));
  return boss.start();
}

async function hasSchema(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = $1", [
      schema,
    ]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
