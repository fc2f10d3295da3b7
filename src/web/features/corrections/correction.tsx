import { lazy } from "react";
import type { CorrectionProps } from "#web/features/corrections/correction-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Part } from "#web/ui/overlays/part.tsx";

// Few who see a result correct it: the dialog and its texts load with the first.
export const loadCorrection = async () =>
  withTexts(
    ["corrections", "duties", "game-format", "outcomes"],
    async () => (await import("#web/features/corrections/correction-dialog.tsx")).CorrectionDialog,
  );
const LazyDialog = lazy(async () => ({ default: await loadCorrection() }));

/** The dialog in which a result is corrected. */
export function Correction(props: CorrectionProps) {
  return (
    <Part onMissing={props.onClose}>
      <LazyDialog {...props} />
    </Part>
  );
}
