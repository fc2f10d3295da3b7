import { useEffect, useState } from "react";
import type { CheckedTable, CheckOptions } from "#web/features/import/table/check-table.ts";
import type { TableAnswer } from "#web/features/import/table/table-thread.ts";
import { ask } from "#web/features/import/table/use-table-reading.ts";

interface Progress {
  of: CheckOptions;
  share: number;
}

/**
 * The table as it is by these options, checked by the thread that keeps it; what was checked last
 * stays until then. `options` is to be the same object as long as nothing in it changes.
 */
export function useTableCheck(worker: Worker, options: CheckOptions | null) {
  const [checked, setChecked] = useState<CheckedTable | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!options) return;
    const id = nextId();
    const hear = ({ data }: MessageEvent<TableAnswer>) => {
      if (!("id" in data) || data.id !== id) return;
      if ("checked" in data) setChecked({ ...data.checked, options });
      else setProgress({ of: options, share: data.share });
    };
    const fail = () => setHasFailed(true);
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    ask(worker, { check: options, id });
    return () => {
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
    };
  }, [worker, options]);

  const isCurrent = options !== null && checked?.options === options;
  return {
    checked: options && checked,
    isCurrent,
    hasFailed,
    /** Null where there is nothing to wait for, or not for long. */
    share: !isCurrent && !hasFailed && progress?.of === options ? progress.share : null,
  };
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}
