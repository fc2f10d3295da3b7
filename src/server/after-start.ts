import type { FastifyInstance } from "fastify";

const delayMs = 1000;

/** Does what nobody waits for once the app listens and has answered those who do. */
export function afterStart(app: FastifyInstance, work: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setTimeout(work, delayMs).unref();
  });
  app.addHook("onClose", async () => clearTimeout(timer));
}
