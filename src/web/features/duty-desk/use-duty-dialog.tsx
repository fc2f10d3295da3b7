import { lazy, Suspense, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { i18n } from "#web/i18n/index.ts";

const DutyDialog = lazy(async () => {
  const [{ DutyDialog: dialog }] = await Promise.all([
    import("#web/features/duty-desk/duty-dialog.tsx"),
    i18n.loadNamespaces(["duties", "tournaments"]),
  ]);
  return { default: dialog };
});

/** The duties of one game, in a dialog that loads when it is asked for. */
export function useDutyDialog() {
  const [row, setRow] = useState<ScheduleRow | null>(null);
  return {
    open: setRow,
    dialog: row ? (
      <Suspense fallback={null}>
        <DutyDialog key={row.id} row={row} onClose={() => setRow(null)} />
      </Suspense>
    ) : null,
  };
}
