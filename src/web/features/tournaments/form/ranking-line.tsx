import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { rankingRules } from "#engine";
import type { createTournamentForm } from "#contract/tournaments/tournament-forms.ts";
import { type UsualRanking, usualRanking } from "#contract/standings/usual-rankings.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";

type Schema = ReturnType<typeof createTournamentForm>;

interface Props {
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  /** The name of the sport that is chosen; null before, and while sports are loading. */
  sport: string | null;
}

/** How tables are ranked, and a press that takes the rules of the sport where there are any. */
export function RankingLine({ form, sport }: Props) {
  const { t } = useTranslation("tournament-form");
  const { setValue } = form;
  const ranking = useWatch({ control: form.control, name: "ranking" }) ?? "default";
  const usual = usualRanking(sport);
  const isTaken = usual?.ranking === ranking;
  // The rules of one sport are none for another.
  useEffect(() => {
    if (sport !== null && !isTaken) setValue("ranking", "default");
  }, [sport, isTaken, setValue]);
  const points = usual && pointsOf(usual);
  const taken = points ? t("ranking.byPoints", points) : t("ranking.byRules", usual ?? {});
  const offer = points ? t("ranking.usePoints", points) : t("ranking.useRules", usual ?? {});
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      {/* As high as its longer words, so that nothing below moves under the thumb. */}
      <p aria-live="polite" className="min-h-12 min-w-0 flex-1 basis-60 content-center text-pretty">
        {isTaken ? taken : t("ranking.byWins")}
      </p>
      {usual ? (
        <Button
          size="sm"
          className="max-w-full text-start !whitespace-normal"
          onClick={() =>
            setValue("ranking", isTaken ? "default" : usual.ranking, { shouldDirty: true })
          }
        >
          {isTaken ? t("ranking.useWins") : offer}
        </Button>
      ) : null}
    </div>
  );
}

/** What a win and a draw give, where tables go by that first; null where they don't. */
function pointsOf({ ranking, by }: UsualRanking) {
  const { steps, matchPoints } = rankingRules(ranking);
  const [first] = steps;
  const { win, tie, loss } = matchPoints;
  if (first?.among !== "all" || first.by !== "match_points" || tie <= loss) return null;
  return { win: formatNumber(win), tie: formatNumber(tie), by };
}
