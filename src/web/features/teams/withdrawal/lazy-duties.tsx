import { type ComponentProps, lazy, Suspense } from "react";
import { withTexts } from "#web/i18n/with-texts.ts";

// Only for teams that have something to do beside their games: code and texts come with them.
const HandOn = lazy(async () => ({
  default: await withTexts(
    ["told", "duty-desk"],
    async () => (await import("./hand-on-duties.tsx")).HandOnDuties,
  ),
}));
const Taken = lazy(async () => ({
  default: await withTexts(
    ["told", "duties"],
    async () => (await import("./taken-duties.tsx")).TakenDuties,
  ),
}));

export function HandOnDuties(props: ComponentProps<typeof HandOn>) {
  return (
    <Suspense fallback={null}>
      <HandOn {...props} />
    </Suspense>
  );
}

export function TakenDuties(props: ComponentProps<typeof Taken>) {
  return (
    <Suspense fallback={null}>
      <Taken {...props} />
    </Suspense>
  );
}
