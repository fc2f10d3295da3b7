import { Calculator } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { estimateGeneration } from "#web/features/generation/estimate.ts";
import type { GeneratorOptions } from "#web/features/generation/options.ts";

interface Props {
  options: GeneratorOptions;
  available: number;
  isValid: boolean;
  lastDate: string;
}

/** What the options come to, before anything is drawn. */
export function EstimateLine({ options, available, isValid, lastDate }: Props) {
  const { t } = useTranslation("generation");
  const estimate = useMemo(
    () => (isValid ? estimateGeneration(options, { teams: available, lastDate }) : null),
    [options, available, isValid, lastDate],
  );
  const games = t("games", { count: estimate?.games ?? 0 });
  const text = !estimate
    ? t("estimateUnknown")
    : !options.autoSchedule
      ? t("estimateUntimed", { games })
      : estimate.slots === null || estimate.days === null
        ? t("estimateTooMuch", { games, fitting: t("games", { count: estimate.fitting }) })
        : t("estimateFits", {
            count: estimate.games,
            games,
            slots: t("slotCount", { count: estimate.slots }),
            courts: t("courtCount", { count: estimate.courts }),
            days: t("dayCount", { count: estimate.days }),
          });
  return (
    <output className="flex items-start gap-2 text-sm font-medium tabular-nums">
      <Calculator aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      {text}
    </output>
  );
}
