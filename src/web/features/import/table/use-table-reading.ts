import { useCallback, useEffect, useRef, useState } from "react";
import {
  isTooLarge,
  type Refusal,
  type TableSummary,
  type Unread,
} from "#web/features/import/table/read-source.ts";
import type { TableAnswer, TableRequest } from "#web/features/import/table/table-thread.ts";

/** A table that was chosen, a file's or one that was pasted, in the thread that has read it. */
export interface Source {
  fileName: string | null;
  table: TableSummary;
  worker: Worker;
}

/** What is being read; `share` of it, between 0 and 1, is done. */
interface UnderWay {
  fileName: string | null;
  share: number;
}

/**
 * Reads a table in a thread of its own, which `cancel`, another table and leaving the page end; who
 * gets the table ends it after that.
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
    reader.addEventListener("error", () => {
      if (worker.current === reader) refuse("unreadable");
    });
    reader.addEventListener("message", ({ data }: MessageEvent<TableAnswer>) => {
      if (worker.current !== reader) return;
      if ("table" in data) {
        // It is no longer this choice's to end.
        worker.current = null;
        setUnderWay(null);
        onSource({ fileName, table: data.table, worker: reader });
      } else if ("refusal" in data) refuse(data.refusal);
      else if ("share" in data) setUnderWay({ fileName, share: data.share });
    });
    ask(reader, { unread });
  }

  /** Its button goes, so the focus returns to the one before. */
  function cancel() {
    stop();
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }

  return { underWay, refusal, read, cancel };
}

export function ask(worker: Worker, request: TableRequest) {
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(request);
}

function createReader(): Worker {
  return new Worker(new URL("table-worker.ts", import.meta.url), { type: "module" });
}
