import { answerJob, planOf } from "#server/features/generation/answer-job.ts";
import type { EngineProcesses } from "#server/features/generation/engine-processes.ts";
import { drawSheets } from "#server/features/score-sheets/draw.ts";
import type { SheetProcesses } from "#server/features/score-sheets/sheet-processes.ts";

// A process for each job takes longer to start than most jobs take. What is sent there and back is
// copied here too, so that what can't be sent shows.

/** A fiftieth of what a draw is worth: what holds of every schedule holds of a hasty one. */
const hasty = { iterations: 20_000 };

/** Solves draws in the process of the tests. */
export const engineHere: EngineProcesses = {
  solve: async (job) => planOf(structuredClone(answerJob(structuredClone(job), hasty))),
  close: async () => undefined,
};

/** Draws score sheets in the process of the tests. */
export const sheetsHere: SheetProcesses = {
  run: async (book) => new Uint8Array(await drawSheets(structuredClone(book))),
  close: async () => undefined,
};
