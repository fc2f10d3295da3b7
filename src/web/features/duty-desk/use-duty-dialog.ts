import { lazy } from "react";
import { useGameDialog } from "#web/features/schedule/game/use-game-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";

const DutyDialog = lazy(async () => ({
  default: await withTexts(
    ["duties", "tournaments"],
    async () => (await import("#web/features/duty-desk/duty-dialog.tsx")).DutyDialog,
  ),
}));

/** The duties of one game, in a dialog that loads when it is asked for. */
export function useDutyDialog() {
  return useGameDialog(DutyDialog);
}
