import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { loadDialogs } from "#web/ui/overlays/dialog.tsx";

/**
 * Apart from the form that a scanned code opens, which nobody is to wait for. With what its questions
 * are made of: they are asked at the court, where there may be no network to fetch it by.
 */
export const LazyScorerDay = lazyPart(async () =>
  withTexts(
    ["manage", "corrections", "game-format", "format-words", "outcomes", "cards"],
    async () => {
      // Nobody waits for messages.
      void import("#web/ui/overlays/toasts.tsx").catch(() => undefined);
      const [{ ScorerDay }] = await Promise.all([
        import("#web/features/scorer/scorer-day.tsx"),
        loadDialogs(),
      ]);
      return ScorerDay;
    },
  ),
);
