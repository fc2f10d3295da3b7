import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "#server/write/announcements.ts";
import { createThreads } from "#server/workers/workers.ts";
import type { ImportOutcome } from "./run-import.ts";
import type { ImportAnswer, ImportJob } from "./worker.ts";

export interface ImportThreads {
  /** Does with the bytes of a large table what `runImport` does with its rows. Errors: the same. */
  run: (job: Omit<ImportJob, "address">) => Promise<ImportOutcome>;
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
  const run = async (job: Omit<ImportJob, "address">): Promise<ImportOutcome> => {
    const answer = await threads.run({ ...job, address }, { account: job.actor.id });
    if ("refusal" in answer) {
      const { code, text, details } = answer.refusal;
      throw new AppError(code, text, details);
    }
    const { tournamentId } = job;
    const { revision } = answer.outcome;
    if (revision !== null) announceRevision(database, { tournamentId, revision });
    return answer.outcome;
  };
  return { run, close: threads.close };
}
