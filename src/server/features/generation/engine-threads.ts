import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "#server/errors.ts";
import type { GenerationJob, GenerationPlan } from "./solve.ts";
import type { WorkerAnswer } from "./worker.ts";

export interface EngineThreads {
  /** Solves a job off the event loop. Errors: `impossible` for a broken rule, `unavailable`. */
  solve: (job: GenerationJob) => Promise<GenerationPlan>;
  /** Ends what still runs; its callers hear `unavailable`. */
  close: () => Promise<void>;
}

interface Options {
  /** The module that each thread runs. */
  module?: URL;
  timeoutMs?: number;
}

// One thread a job, so that nothing lives on; two at once leave the event loop a core to breathe.
const threadsAtOnce = 2;
const waitingAtMost = 20;
const defaultTimeoutMs = 25_000;
const memoryMb = 512;
// The program's own cache (main.ts): compiling the engine anew would take longer than most jobs.
const compileCache = join(import.meta.dirname, "../../../../node_modules/.cache/node");

/** Threads that run the engine, each for one job. */
export function createEngineThreads({
  module = new URL("./worker.ts", import.meta.url),
  timeoutMs = defaultTimeoutMs,
}: Options = {}): EngineThreads {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const turn = async () => {
    if (running.size < threadsAtOnce && waiting.length === 0) return;
    if (waiting.length >= waitingAtMost) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const solve = async (job: GenerationJob): Promise<GenerationPlan> => {
    await turn();
    if (isClosed) throw busy();
    const worker = startThread(module, job);
    running.add(worker);
    try {
      return await hear(worker, timeoutMs);
    } finally {
      await worker.terminate();
      running.delete(worker);
      waiting.shift()?.();
    }
  };
  const close = async () => {
    isClosed = true;
    await Promise.all([...running].map((worker) => worker.terminate()));
    for (const resume of waiting.splice(0)) resume();
  };
  return { solve, close };
}

function startThread(module: URL, job: GenerationJob): Worker {
  return new Worker(module, {
    workerData: job,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

function hear(worker: Worker, timeoutMs: number): Promise<GenerationPlan> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), timeoutMs);
    worker.once("message", (answer: WorkerAnswer) => {
      if ("plan" in answer) resolve(answer.plan);
      else reject(new AppError("impossible", answer.rule.message));
    });
    worker.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error);
    });
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(busy());
    });
  });
}

function busy(): AppError {
  return new AppError("unavailable", "The server is busy. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
}

function tooMuch(): AppError {
  return new AppError(
    "impossible",
    "This schedule takes too long to work out. Use smaller brackets, fewer games or more slots.",
  );
}
