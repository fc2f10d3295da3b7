import { RuleError } from "#engine";
import { saidOfRule } from "#contract/reasons.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { type GenerationJob, type GenerationPlan, solveGeneration } from "./solve.ts";

/** What the process says: the plan, the rule that the job breaks, or what went wrong in it. */
export type WorkerAnswer = { plan: GenerationPlan } | { refused: Said } | { failed: string };

// Whoever wanted the plan is gone.
process.once("disconnect", () => process.exit());
process.once("message", (job: GenerationJob) => process.send?.(answer(job)));

function answer(job: GenerationJob): WorkerAnswer {
  try {
    return { plan: solveGeneration(job) };
  } catch (error) {
    if (error instanceof RuleError) return { refused: saidOfRule(error.rule) };
    if (error instanceof AppError && error.reason) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
