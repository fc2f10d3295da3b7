import { fork } from "node:child_process";
import type { EventEmitter } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { AppError } from "#server/errors.ts";
import { type Asking, busy, createTurns } from "#server/workers/turns.ts";

export interface Workers<Job, Answer> {
  /**
   * Has a job done off the event loop when its account has a turn; the signal ends it when nobody
   * waits for it any more. Errors: `rate_limited`, `unavailable`, and that of `tooMuch`.
   */
  run: (job: Job, asking: Asking) => Promise<Answer>;
  /** Ends what still runs; its callers hear `unavailable`. */
  close: () => Promise<void>;
}

interface Limits {
  timeoutMs: number;
  /** What is said of a job that takes too long or needs too much memory. */
  tooMuch: () => AppError;
}

export interface Options extends Limits {
  /**
   * The module that does one job. One in a process listens for `disconnect`, which keeps it there until
   * its answer was read: of one that ends by itself the end may be heard first.
   */
  module: URL;
}

/** One job on its way. */
interface Run<Answer> {
  answer: Promise<Answer>;
  end: () => Promise<unknown>;
}

// One process or thread a job, so that nothing lives on.
const memoryMb = 512;
// The program's own cache (main.mjs): compiling the code anew would take longer than most jobs.
const compileCache = join(import.meta.dirname, "../../../node_modules/.cache/node");

/** Threads that run a module, each for one job: it answers its `workerData` with one message. */
export function createThreads<Job, Answer>({ module, ...limits }: Options): Workers<Job, Answer> {
  return runInTurns((job) => {
    const worker = startThread(module, job);
    return {
      answer: hear<Answer>(worker, limits),
      end: () => worker.terminate(),
    };
  });
}

/** A thread within the limits of all: it runs a module that finds `workerData`. */
export function startThread(module: URL, workerData: unknown): Worker {
  const worker = new Worker(module, {
    workerData,
    // Without the cache: Node ends the whole program when a thread that writes to it is ended (ADR 187).
    env: process.env,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return worker.on("error", unheard);
}

/**
 * Processes that run a module, each for one job: it answers the message with the job by one of its
 * own. Slower to start than threads, and all of their memory is free again afterwards.
 */
export function createProcesses<Job extends object, Answer>({
  module,
  ...limits
}: Options): Workers<Job, Answer> {
  return runInTurns((job) => {
    const child = fork(module, {
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", unheard);
    const answer = hear<Answer>(child, limits);
    try {
      child.send(job, () => undefined);
    } catch (error) {
      // One that the machine had nothing left for has no way to be told anything.
      child.emit("error", error);
    }
    return { answer, end: async () => child.kill("SIGKILL") };
  });
}

function runInTurns<Job, Answer>(start: (job: Job) => Run<Answer>): Workers<Job, Answer> {
  const turns = createTurns();
  const running = new Set<Run<Answer>>();
  let isClosed = false;

  const carryOut = async (job: Job, signal: AbortSignal | undefined): Promise<Answer> => {
    const started = start(job);
    running.add(started);
    signal?.addEventListener("abort", () => void started.end(), { once: true });
    try {
      return await started.answer;
    } finally {
      await started.end();
      running.delete(started);
    }
  };
  const run = async (job: Job, asking: Asking): Promise<Answer> => {
    const endTurn = await turns.take(asking);
    try {
      if (isClosed || asking.signal?.aborted) throw busy();
      return await carryOut(job, asking.signal);
    } finally {
      // Also of a job that couldn't even be started: the next ones would wait for it for ever.
      endTurn();
    }
  };
  const close = async () => {
    isClosed = true;
    turns.close();
    await Promise.all([...running].map(({ end }) => end()));
  };
  return { run, close };
}

/** The next message, unless it takes too long or nobody is left to send one. */
export async function hear<Answer>(
  source: EventEmitter,
  { timeoutMs, tooMuch }: Limits,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(tooMuch()), timeoutMs);
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error);
  // So ends a process that needed more memory than it was given.
  const leave = (_code: number | null, signal?: NodeJS.Signals | null) =>
    reject(signal === "SIGABRT" ? tooMuch() : busy());
  source.once("message", resolve).once("error", fail).once("exit", leave);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    source.off("message", resolve).off("error", fail).off("exit", leave);
  }
}

/** What goes wrong while nobody waits for an answer is nobody's error; its `exit` is seen to. */
function unheard(): void {}
