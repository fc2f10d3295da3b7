import type { FoundPlaces, SearchRequest } from "./search-request.ts";

/**
 * Looks for other places in a thread of its own, so that the page answers meanwhile; on the page itself
 * where there is no such thread. Ends when `signal` does, and then says nothing. Rejects with what the
 * engine throws.
 */
export async function searchPlaces(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<FoundPlaces | null> {
  const found = await searchApart(request, signal);
  if (signal.aborted) return null;
  return found ?? searchHere(request);
}

/** Null where the browser has no threads, or one doesn't start or breaks. */
async function searchApart(request: SearchRequest, signal: AbortSignal) {
  const worker = start();
  if (!worker) return null;
  const { promise, resolve } = Promise.withResolvers<FoundPlaces | null>();
  worker.addEventListener("message", ({ data }: MessageEvent<FoundPlaces>) => resolve(data));
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

async function searchHere(request: SearchRequest) {
  const { findPlaces } = await import("./find-places.ts");
  return findPlaces(request);
}
