import { type ComponentProps, lazy, Suspense } from "react";
import { withTexts } from "#web/i18n/with-texts.ts";

const Counts = lazy(async () => ({
  default: await withTexts(
    ["duty-desk", "duties"],
    async () => (await import("./drawn-duties.tsx")).DrawnDuties,
  ),
}));

/** The same with its texts, where the form that has loaded them isn't there. */
export function DutiesGiven(props: ComponentProps<typeof Counts>) {
  return (
    <Suspense fallback={null}>
      <Counts {...props} />
    </Suspense>
  );
}
