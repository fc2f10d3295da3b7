import type { FastifyReply } from "fastify";

/** Aborted when whoever asked no longer waits for the answer. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}
