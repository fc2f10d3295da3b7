import type { Disturbance, Placement, ReplanResult, ScheduleProblem } from "#engine";

export interface ReplanRequest {
  problem: ScheduleProblem;
  announced: Placement[];
  disturbances: Disturbance[];
}

/** Searching longer finds little more, and somebody waits for it. */
export const searchIterations = 300_000;

/**
 * Looks for other places in a thread of its own, so that the page answers meanwhile; on the page itself
 * where there is no such thread. Ends when `signal` does, and then says nothing. Rejects with what the
 * engine throws.
 */
export async function searchPlaces(
  request: ReplanRequest,
  signal: AbortSignal,
): Promise<ReplanResult | null> {
  const found = await searchApart(request, signal);
  if (signal.aborted) return null;
  return found ?? searchHere(request);
}

/** Null where the browser has no threads, or one doesn't start or breaks. */
async function searchApart(request: ReplanRequest, signal: AbortSignal) {
  const worker = start();
  if (!worker) return null;
  const { promise, resolve } = Promise.withResolvers<ReplanResult | null>();
  worker.addEventListener("message", ({ data }: MessageEvent<ReplanResult>) => resolve(data));
  worker.addEventListener("error", () => resolve(null));
  signal.addEventListener("abort", () => resolve(null));
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(request);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}

function start(): Worker | null {
  try {
    return new Worker(new URL("./replan-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

async function searchHere({ problem, announced, disturbances }: ReplanRequest) {
  const { replan } = await import("#engine");
  return replan(problem, announced, disturbances, { iterations: searchIterations });
}
