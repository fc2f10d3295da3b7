import type { FastifyBaseLogger } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    outages: OutageLog;
  }
}

interface OutageLog {
  /** Says in one line that the database could not serve a request. */
  report: (error: Error & { code?: string }) => void;
}

const everyMs = 10_000;

/**
 * While the database is away every request fails for the same reason: the first says so at once,
 * the others are counted and told in one line every ten seconds.
 */
export function createOutageLog(log: FastifyBaseLogger): OutageLog {
  let timer: NodeJS.Timeout | undefined;
  let unsaid = 0;
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (unsaid === 0) return;
      log.warn({ requests: unsaid }, "more requests that the database could not serve");
      unsaid = 0;
      wait();
    }, everyMs).unref();
  };
  return {
    report: ({ code, message }) => {
      if (timer) {
        unsaid += 1;
        return;
      }
      log.warn({ code, reason: message }, "the database could not serve a request");
      wait();
    },
  };
}
