import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** Apart from the form that a scanned code opens, which nobody is to wait for. */
export const LazyScorerDay = lazyPart(async () =>
  withTexts(
    ["manage", "corrections", "game-format", "outcomes", "cards"],
    async () => (await import("#web/features/scorer/scorer-day.tsx")).ScorerDay,
  ),
);
