import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import type { Asking } from "#server/workers/turns.ts";
import { createProcesses } from "#server/workers/workers.ts";
import { type JobAnswer, planOf } from "./answer-job.ts";
import type { GenerationJob } from "./solve/generation-job.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";

export interface EngineProcesses {
  /**
   * Solves a job off the event loop when its account has a turn. Errors: `impossible` for a broken
   * rule, `rate_limited`, `unavailable`, and what went wrong in the engine.
   */
  solve: (job: GenerationJob, asking: Asking) => Promise<GenerationPlan>;
  /** Ends what still runs; its callers hear `unavailable`. */
  close: () => Promise<void>;
}

/** What features that draw stand on. */
export interface WithEngine extends Dependencies {
  engine: EngineProcesses;
}

interface Options {
  /** The module that each process runs. */
  module?: URL;
  timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;

/** Processes that run the engine, each for one job (ADR 187). */
export function createEngineProcesses({
  module = new URL("./worker.ts", import.meta.url),
  timeoutMs = defaultTimeoutMs,
}: Options = {}): EngineProcesses {
  const processes = createProcesses<GenerationJob, JobAnswer>({ module, timeoutMs, tooMuch });
  const solve = async (job: GenerationJob, asking: Asking): Promise<GenerationPlan> =>
    planOf(await processes.run(job, asking));
  return { solve, close: processes.close };
}

function tooMuch(): AppError {
  return new AppError("impossible", "refusals.generation.slow");
}
