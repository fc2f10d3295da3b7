import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "#server/write/announcements.ts";
import { createThreads } from "#server/workers/workers.ts";
import type { ImportOutcome, ImportTarget } from "./run-import.ts";
import type { ImportAnswer, ImportJob } from "./worker.ts";

export interface ImportThreads {
  /** Does with the bytes of a large table what `runImport` does with its rows. Errors: the same. */
  run: (bytes: Uint8Array, target: ImportTarget) => Promise<ImportOutcome>;
  close: () => Promise<void>;
}

const timeoutMs = 50_000;

/**
 * Threads for large tables: parsing, comparing and writing 21,000 rows takes seconds, in which
 * nobody else would be answered. Each has a connection of its own.
 */
export function createImportThreads({
  database,
  address,
}: Pick<Dependencies, "database" | "address">): ImportThreads {
  const threads = createThreads<ImportJob, ImportAnswer>({
    module: new URL("./worker.ts", import.meta.url),
    timeoutMs,
    tooMuch: () => new AppError("impossible", "refusals.request.longImport"),
  });
  const run = async (bytes: Uint8Array, { committed, ...target }: ImportTarget) => {
    const job = { ...target, bytes, address };
    const answer = await threads.run(job, { account: target.actor.id });
    if ("refusal" in answer) {
      const { code, text, details } = answer.refusal;
      throw new AppError(code, text, details);
    }
    const { tournamentId } = target;
    const { revision } = answer.outcome;
    // The thread has no listeners, and no request that waits for it.
    if (revision !== null) {
      announceRevision(database, { tournamentId, revision });
      committed?.(revision);
    }
    return answer.outcome;
  };
  return { run, close: threads.close };
}
