import "#web/without-eval.ts";
import { replan } from "#engine";
import { type ReplanRequest, searchIterations } from "./search-places.ts";

// A search keeps a processor busy for up to seconds: here it keeps no page from answering.
globalThis.addEventListener("message", ({ data }: MessageEvent<ReplanRequest>) => {
  const { problem, announced, disturbances } = data;
  const result = replan(problem, announced, disturbances, { iterations: searchIterations });
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(result);
});
