import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/handle.ts";
import { deleteUnusedImages } from "./repository.ts";

/**
 * Removes the pictures that nothing shows any more, after a change of one. Whoever made the change
 * isn't told of a failure: the next change, or the next day, removes them.
 */
export async function forgetUnusedImages(
  database: Database,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  try {
    await deleteUnusedImages(database);
  } catch (error) {
    log.warn({ err: error }, "pictures that nothing shows could not be removed");
  }
}
