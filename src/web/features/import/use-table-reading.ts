import { useCallback, useEffect, useRef, useState } from "react";
import {
  isTooLarge,
  type Reading,
  type Refusal,
  type Unread,
} from "#web/features/import/read-source.ts";
import type { Source } from "#web/features/import/read-table.ts";

/** What is being read; `share` of it, between 0 and 1, is done. */
interface UnderWay {
  fileName: string | null;
  share: number;
}

/**
 * Reads a table in a thread of its own, which `cancel`, another table and leaving the page end.
 */
export function useTableReading(onSource: (source: Source) => void) {
  const worker = useRef<Worker>(null);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [refusal, setRefusal] = useState<{ of: "file" | "text"; why: Refusal } | null>(null);

  const pressed = useRef<Element>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    setUnderWay(null);
  }, []);
  useEffect(() => () => worker.current?.terminate(), []);

  function read(unread: Unread, fileName: string | null) {
    stop();
    const of = fileName === null ? "text" : "file";
    const refuse = (why: Refusal) => {
      stop();
      setRefusal({ of, why });
    };
    setRefusal(null);
    if (isTooLarge(unread)) return refuse("tooLarge");
    const reader = createReader();
    worker.current = reader;
    pressed.current = document.activeElement;
    setUnderWay({ fileName, share: 0 });
    reader.addEventListener("error", () => refuse("unreadable"));
    reader.addEventListener("message", ({ data }: MessageEvent<Reading>) => {
      if ("share" in data) setUnderWay({ fileName, share: data.share });
      else if ("refusal" in data) refuse(data.refusal);
      else {
        stop();
        onSource({ fileName, table: data.table });
      }
    });
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    reader.postMessage(unread);
  }

  /** Its button goes, so the focus returns to the one before. */
  function cancel() {
    stop();
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }

  return { underWay, refusal, read, cancel };
}

function createReader(): Worker {
  return new Worker(new URL("table-worker.ts", import.meta.url), { type: "module" });
}
