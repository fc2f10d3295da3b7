import { answerJob } from "./answer-job.ts";
import type { GenerationJob } from "./solve/generation-job.ts";

// Whoever wanted the plan is gone.
process.once("disconnect", () => process.exit());
process.once("message", (job: GenerationJob) => process.send?.(answerJob(job)));
