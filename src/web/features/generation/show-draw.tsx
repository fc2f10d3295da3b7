import { Presentation } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { drawOfPreview, type ShownDraw } from "#web/features/draw-show/shown-draw.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import type { usePreview } from "#web/features/generation/preview.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

const ShowOverPage = lazy(async () => ({
  default: await withTexts(
    ["draw-show"],
    async () => (await import("#web/features/draw-show/show-over-page.tsx")).ShowOverPage,
  ),
}));

/** The draw that was shown to people last, by its key; null before one was. */
export function useShownDraw({ outline: known, error, isWorking }: ReturnType<typeof usePreview>) {
  const [key, setKey] = useState<string | null>(null);
  const outline = isWorking || error ? undefined : known;
  const isAnother = key !== null && outline !== undefined && outline.draw.key !== key;
  return {
    key,
    outline,
    isAnother,
    setKey,
    // Who draws another one knowingly has read so.
    toSend: key === null || isAnother ? {} : { shown_draw: key },
  };
}

interface Props {
  tournament: Tournament;
  number: number;
  shown: ReturnType<typeof useShownDraw>;
  onChange: (changes: Pick<GeneratorOptions, "drawNumber">) => void;
}

/** Shows the draw to people before anything of it is saved. */
export function ShowDraw({ tournament, number, shown, onChange }: Props) {
  const { outline } = shown;
  const { t } = useTranslation("generation");
  const teams = useTournamentTeams(tournament.id);
  const [draw, setDraw] = useState<ShownDraw | null>(null);

  function handleShow() {
    if (!outline || !teams.data) return;
    setDraw(drawOfPreview(outline, { number, teams: teams.data, tournament }));
    shown.setKey(outline.draw.key);
    // It is drawn with this number from now on, whenever that will be.
    onChange({ drawNumber: String(number) });
  }

  const hasTeams = outline && outline.draw.brackets.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Presentation aria-hidden="true" />}
          offReason={hasTeams && teams.data ? undefined : t("show.notReady")}
          onClick={handleShow}
        >
          {t("show.open")}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{t("show.hint")}</p>
      </div>
      {shown.key === null ? null : shown.isAnother ? (
        <Banner tone="warning">{t("show.another")}</Banner>
      ) : (
        <output className="text-sm font-medium">{t("show.kept", { number })}</output>
      )}
      {draw ? (
        <Suspense fallback={null}>
          <ShowOverPage
            draw={draw}
            title={t("show.title", { tournament: tournament.name })}
            onClose={() => setDraw(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
