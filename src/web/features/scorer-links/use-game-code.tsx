import { lazy, Suspense, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { i18n } from "#web/i18n/index.ts";

const GameCode = lazy(async () => {
  const [{ GameCode: dialog }] = await Promise.all([
    import("#web/features/scorer-links/game-code.tsx"),
    i18n.loadNamespaces(["scorers", "sharing"]),
  ]);
  return { default: dialog };
});

/** The code by which a helper enters the result of one game, made when it is asked for. */
export function useGameCode() {
  const [row, setRow] = useState<ScheduleRow | null>(null);
  return {
    open: setRow,
    dialog: row ? (
      <Suspense fallback={null}>
        <GameCode key={row.id} row={row} onClose={() => setRow(null)} />
      </Suspense>
    ) : null,
  };
}
