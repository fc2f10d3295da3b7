import { vi } from "vitest";
import {
  createTableThread,
  type TableAnswer,
  type TableRequest,
} from "#web/features/import/table/table-thread.ts";

/** The page of a test has no threads: what one would do is done in the page. */
export function stubTableWorker() {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      #isOver = false;
      readonly postMessage = createTableThread((data) => {
        if (!this.#isOver) this.dispatchEvent(new MessageEvent("message", { data }));
      });
      terminate() {
        this.#isOver = true;
      }
    },
  );
}

const nothing = (answer: TableAnswer) => void answer;

/** A worker that says only what the test has it say; what it was asked, and whether it was ended. */
export function stubSilentWorker() {
  const worker = { asked: [] as TableRequest[], say: nothing, fail: () => {}, isEnded: false };
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      constructor() {
        super();
        worker.isEnded = false;
        worker.say = (data) => void this.dispatchEvent(new MessageEvent("message", { data }));
        worker.fail = () => void this.dispatchEvent(new Event("error"));
      }
      postMessage(request: TableRequest) {
        worker.asked.push(request);
      }
      terminate() {
        worker.isEnded = true;
      }
    },
  );
  return worker;
}
