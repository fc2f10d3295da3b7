import { RuleError } from "#engine";
import { saidOfRule } from "#contract/reasons.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import type { GenerationJob } from "./solve/generation-job.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";
import { type Effort, solveGeneration } from "./solve/solve-generation.ts";

/** What comes of a job: the plan, the rule that it breaks, or what went wrong in it. */
export type JobAnswer = { plan: GenerationPlan } | { refused: Said } | { failed: string };

/** Does a job, and puts what goes wrong into an answer that can be sent. */
export function answerJob(job: GenerationJob, effort?: Effort): JobAnswer {
  try {
    return { plan: solveGeneration(job, effort) };
  } catch (error) {
    if (error instanceof RuleError) return { refused: saidOfRule(error.rule) };
    if (error instanceof AppError && error.reason) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The plan of an answer. Errors: `impossible` for a broken rule, and what went wrong in the engine. */
export function planOf(answer: JobAnswer): GenerationPlan {
  if ("plan" in answer) return answer.plan;
  if ("refused" in answer) throw new AppError("impossible", answer.refused);
  throw new Error(`The engine failed: ${answer.failed}`);
}
