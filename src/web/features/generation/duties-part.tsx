import { type ComponentProps, lazy, Suspense } from "react";
import { withTexts } from "#web/i18n/with-texts.ts";

const Options = lazy(async () => ({
  default: await withTexts(
    ["duty-desk", "duties"],
    async () => (await import("#web/features/generation/options/duty-options.tsx")).DutyOptions,
  ),
}));

/** Who referees and keeps score at what is drawn. */
export function DutiesPart(props: ComponentProps<typeof Options>) {
  return (
    <Suspense fallback={null}>
      <Options {...props} />
    </Suspense>
  );
}
