import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "#server/errors.ts";

export interface Threads<Job, Answer> {
  /** Has a job done off the event loop. Errors: `unavailable`, and that of `tooMuch`. */
  run: (job: Job) => Promise<Answer>;
  /** Ends what still runs; its callers hear `unavailable`. */
  close: () => Promise<void>;
}

interface Options {
  /** The module that each thread runs: it answers its `workerData` with one message. */
  module: URL;
  timeoutMs: number;
  /** What is said of a job that takes too long or needs too much memory. */
  tooMuch: () => AppError;
}

// One thread a job, so that nothing lives on; two at once leave the event loop a core to breathe.
const threadsAtOnce = 2;
const waitingAtMost = 20;
const memoryMb = 512;
// The program's own cache (main.ts): compiling the code anew would take longer than most jobs.
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/node");

/** Threads that run a module, each for one job. */
export function createThreads<Job, Answer>({
  module,
  timeoutMs,
  tooMuch,
}: Options): Threads<Job, Answer> {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const turn = async () => {
    if (running.size < threadsAtOnce && waiting.length === 0) return;
    if (waiting.length >= waitingAtMost) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const run = async (job: Job): Promise<Answer> => {
    await turn();
    if (isClosed) throw busy();
    const worker = startThread(module, job);
    running.add(worker);
    try {
      return await hear<Answer>(worker, { timeoutMs, tooMuch });
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
  return { run, close };
}

function startThread(module: URL, job: unknown): Worker {
  return new Worker(module, {
    workerData: job,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

function hear<Answer>(
  worker: Worker,
  { timeoutMs, tooMuch }: Pick<Options, "timeoutMs" | "tooMuch">,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), timeoutMs);
    worker.once("message", resolve);
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
