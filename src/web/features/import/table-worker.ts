import { readSource, type Unread } from "./read-source.ts";

// A table of many rows keeps a processor busy for seconds: here it keeps no page from answering.
globalThis.addEventListener("message", ({ data }: MessageEvent<Unread>) => {
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void readSource(data, (reading) => globalThis.postMessage(reading));
});
