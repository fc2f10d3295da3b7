import { type ComponentType, Suspense, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";

interface DialogProps {
  row: ScheduleRow;
  onClose: () => void;
}

/** A dialog about one game of the schedule, whose code may load when it is first opened. */
export function useGameDialog(Dialog: ComponentType<DialogProps>) {
  const [row, setRow] = useState<ScheduleRow | null>(null);
  return {
    open: setRow,
    dialog: row ? (
      <Suspense fallback={null}>
        <Dialog key={row.id} row={row} onClose={() => setRow(null)} />
      </Suspense>
    ) : null,
  };
}
