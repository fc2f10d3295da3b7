import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/handle.ts";
import { deleteEndedSessions } from "#server/sessions/session-repository.ts";

const everyMs = 3_600_000;

/** Removes ended sessions when the app begins to listen, and every hour as long as it does. */
export function forgetEndedSessions(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const forget = () => {
    running = deleteEndedSessions(database).catch((error: unknown) => {
      app.log.error({ err: error }, "ended sessions could not be removed; it will be tried again");
    });
  };
  app.addHook("onListen", async () => {
    forget();
    timer = setInterval(forget, everyMs).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
