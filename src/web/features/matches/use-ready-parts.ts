import { useEffect } from "react";
import { loadCardsDialog } from "#web/features/cards/desk-cards.tsx";
import { loadCorrection } from "#web/features/corrections/correction.tsx";
import { loadOutcomeDialog } from "#web/features/corrections/outcome-question.tsx";
import { loadDialogs } from "#web/ui/overlays/dialog.tsx";

/** Has at hand what enters results, while there is a connection: it is needed where there may be none. */
export function useReadyParts(): void {
  useEffect(() => {
    // Browsers remember what could not be fetched: what is hopeless is not tried.
    if (!navigator.onLine) return;
    void Promise.allSettled([
      loadDialogs(),
      import("#web/ui/overlays/toasts.tsx"),
      loadOutcomeDialog(),
      loadCardsDialog(),
      loadCorrection(),
    ]);
  }, []);
}
