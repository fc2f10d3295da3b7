import { vi } from "vitest";
import { type Reading, readSource, type Unread } from "#web/features/import/read-source.ts";

/** The page of a test has no threads: what one would do is done in the page. */
export function stubTableWorker() {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      #isOver = false;
      postMessage(unread: Unread) {
        const tell = (data: Reading) =>
          this.#isOver || this.dispatchEvent(new MessageEvent("message", { data }));
        void readSource(unread, tell);
      }
      terminate() {
        this.#isOver = true;
      }
    },
  );
}

const nothing = (reading: Reading) => void reading;

/** A worker that says only what the test has it say, and whether it was ended. */
export function stubSilentWorker() {
  const worker = { say: nothing, fail: () => {}, isEnded: false };
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      constructor() {
        super();
        worker.isEnded = false;
        worker.say = (data) => void this.dispatchEvent(new MessageEvent("message", { data }));
        worker.fail = () => void this.dispatchEvent(new Event("error"));
      }
      postMessage() {}
      terminate() {
        worker.isEnded = true;
      }
    },
  );
  return worker;
}
