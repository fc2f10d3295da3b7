import { parentPort, workerData } from "node:worker_threads";
import { RuleError } from "#engine";
import { saidOfRule } from "#contract/reasons.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { type GenerationJob, type GenerationPlan, solveGeneration } from "./solve.ts";

/** What the thread says: the plan, or the rule that the job breaks. */
export type WorkerAnswer = { plan: GenerationPlan } | { refused: Said };

// Any other error ends the thread, and is heard there.
parentPort?.postMessage(answer(workerData as GenerationJob), []);

function answer(job: GenerationJob): WorkerAnswer {
  try {
    return { plan: solveGeneration(job) };
  } catch (error) {
    if (error instanceof RuleError) return { refused: saidOfRule(error.rule) };
    if (error instanceof AppError && error.reason) return { refused: error.reason };
    throw error;
  }
}
