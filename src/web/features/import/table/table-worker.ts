import "#web/without-eval.ts";
import { createTableThread, type TableRequest } from "./table-thread.ts";

// A table of many rows keeps a processor busy for seconds: here it keeps no page from answering.
// A worker has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = createTableThread((said) => globalThis.postMessage(said));
globalThis.addEventListener("message", ({ data }: MessageEvent<TableRequest>) => answer(data));
