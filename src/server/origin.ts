import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";

/** Where whoever asks reaches the app: as configured, else as they have reached it. */
export function originOf({ protocol, host }: FastifyRequest, config: Config): string {
  return config.isPublicUrlGiven ? config.publicUrl : `${protocol}://${host}`;
}
