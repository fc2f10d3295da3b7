import { lazy, Suspense } from "react";
import type { CorrectionProps } from "#web/features/corrections/correction-dialog.tsx";
import { i18n } from "#web/i18n/index.ts";

// Few who see a result correct it: the dialog and its texts load with the first.
const LazyDialog = lazy(async () => {
  const [{ CorrectionDialog }] = await Promise.all([
    import("#web/features/corrections/correction-dialog.tsx"),
    i18n.loadNamespaces(["corrections", "game-format", "outcomes"]),
  ]);
  return { default: CorrectionDialog };
});

/** The dialog in which a result is corrected. */
export function Correction(props: CorrectionProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
