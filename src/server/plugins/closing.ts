import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";

/**
 * What arrives on a connection that is kept alive while the app closes is answered like any other
 * refusal; the framework's own answer says neither why nor when to come back.
 */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (!isClosing) return;
    throw new AppError("unavailable", "refusals.away.restarting", {
      retryAfterSeconds: 2,
    });
  });
}
