import type { Worker } from "node:worker_threads";
import { busy } from "#server/workers/turns.ts";
import { hear, type Options, startThread } from "#server/workers/workers.ts";

export interface KeptThread<Job, Answer> {
  /**
   * Has a job done when those before it are; it is prepared only then. Errors: `unavailable`, that of
   * `tooMuch`, and what goes wrong in preparing.
   */
  run: (prepare: () => Promise<Job>) => Promise<Answer>;
  /** Ends what still runs; its caller and those who wait hear `unavailable`. */
  close: () => Promise<void>;
}

/**
 * One thread that is kept for the next job: it answers each message with one of its own. After one
 * that failed it or took too long a new thread follows.
 */
export function createKeptThread<Job, Answer>({
  module,
  workerData,
  ...limits
}: Options & { workerData: unknown }): KeptThread<Job, Answer> {
  let kept: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = async () => {
    const left = kept;
    kept = undefined;
    await left?.terminate();
  };
  const runNow = async (prepare: () => Promise<Job>): Promise<Answer> => {
    const job = await prepare();
    if (isClosed) throw busy();
    kept ??= startThread(module, workerData);
    const answer = hear<Answer>(kept, limits);
    kept.postMessage(job, []);
    try {
      return await answer;
    } catch (error) {
      await end();
      throw error;
    }
  };
  return {
    run: async (prepare) => {
      const answer = last.then(async () => {
        if (isClosed) throw busy();
        return runNow(prepare);
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      isClosed = true;
      await end();
    },
  };
}
