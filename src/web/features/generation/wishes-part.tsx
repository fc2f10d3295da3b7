import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";

const Button = lazy(async () => ({
  default: await withTexts(
    ["board", "rules"],
    async () => (await import("#web/features/wishes/wishes-button.tsx")).WishesButton,
  ),
}));

/** Opens what the schedule minds, over the generator. */
export function WishesWay({ tournament }: { tournament: Tournament }) {
  return (
    <Suspense fallback={null}>
      <Button tournament={tournament} variant="secondary" />
    </Suspense>
  );
}

/** The way to what every schedule of the tournament minds. */
export function WishesPart({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("generation");
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <WishesWay tournament={tournament} />
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{t("wishesHint")}</p>
    </div>
  );
}
