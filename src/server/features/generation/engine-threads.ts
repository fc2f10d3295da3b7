import { AppError } from "#server/errors.ts";
import type { Asking } from "#server/turns.ts";
import { createThreads } from "#server/workers.ts";
import type { GenerationJob, GenerationPlan } from "./solve.ts";
import type { WorkerAnswer } from "./worker.ts";

export interface EngineThreads {
  /**
   * Solves a job off the event loop when its account has a turn. Errors: `impossible` for a broken
   * rule, `rate_limited`, `unavailable`.
   */
  solve: (job: GenerationJob, asking: Asking) => Promise<GenerationPlan>;
  /** Ends what still runs; its callers hear `unavailable`. */
  close: () => Promise<void>;
}

interface Options {
  /** The module that each thread runs. */
  module?: URL;
  timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;

/** Threads that run the engine, each for one job. */
export function createEngineThreads({
  module = new URL("./worker.ts", import.meta.url),
  timeoutMs = defaultTimeoutMs,
}: Options = {}): EngineThreads {
  const threads = createThreads<GenerationJob, WorkerAnswer>({ module, timeoutMs, tooMuch });
  const solve = async (job: GenerationJob, asking: Asking): Promise<GenerationPlan> => {
    const answer = await threads.run(job, asking);
    if ("plan" in answer) return answer.plan;
    throw new AppError("impossible", answer.refused);
  };
  return { solve, close: threads.close };
}

function tooMuch(): AppError {
  return new AppError("impossible", "refusals.generation.slow");
}
