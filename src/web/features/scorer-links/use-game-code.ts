import { lazy } from "react";
import { useGameDialog } from "#web/features/schedule/game/use-game-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";

const GameCode = lazy(async () => ({
  default: await withTexts(
    ["scorers", "sharing"],
    async () => (await import("#web/features/scorer-links/game-code.tsx")).GameCode,
  ),
}));

/** The code by which a helper enters the result of one game, made when it is asked for. */
export function useGameCode() {
  return useGameDialog(GameCode);
}
