import "#web/without-eval.ts";
import { findPlaces } from "./find-places.ts";
import type { SearchRequest } from "./search-request.ts";

// A search keeps a processor busy for up to seconds: here it keeps no page from answering.
globalThis.addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  const result = findPlaces(data);
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(result);
});
