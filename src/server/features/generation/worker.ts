import { parentPort, workerData } from "node:worker_threads";
import { RuleError } from "#engine";
import { type GenerationJob, type GenerationPlan, solveGeneration } from "./solve.ts";

/** What the thread says: the plan, or the rule that the job breaks. */
export type WorkerAnswer = { plan: GenerationPlan } | { rule: { code: string; message: string } };

// Any other error ends the thread, and is heard there.
parentPort?.postMessage(answer(workerData as GenerationJob), []);

function answer(job: GenerationJob): WorkerAnswer {
  try {
    return { plan: solveGeneration(job) };
  } catch (error) {
    if (error instanceof RuleError) return { rule: { code: error.code, message: error.message } };
    throw error;
  }
}
