import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { GenerateResponse, GenerationQuality } from "#contract/generation.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/dialog.tsx";
import { StatTile } from "#web/ui/stat-tile.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";

interface Props {
  tournamentId: number;
  result: GenerateResponse;
  onChange: () => void;
  onClose: () => void;
}

/** What was drawn, how good the schedule is, and what did not get a time. */
export function GenerationResult({ tournamentId, result, onChange, onClose }: Props) {
  const { t } = useTranslation("generation");
  const { brackets_created: brackets, total_matches_generated: matches, unscheduled } = result;
  return (
    <div className="flex flex-col gap-5">
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Banner tone="success">{t("success", { brackets, matches })}</Banner>
      </div>
      {unscheduled.count > 0 ? (
        <Banner tone="warning" title={t("result.unscheduled", { count: unscheduled.count })}>
          <ul className="list-disc ps-4">
            {unscheduled.reasons.map((reason) => (
              <li key={reason}>{inPageLanguage(reason)}</li>
            ))}
          </ul>
        </Banner>
      ) : (
        <p className="text-sm text-ink-2">{t("result.allScheduled")}</p>
      )}
      <Quality quality={result.quality} />
      <p className="text-xs text-ink-3 tabular-nums">{t("result.seed", { seed: result.seed })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t("result.close")}</Button>
        <Button onClick={onChange}>{t("result.change")}</Button>
        <LinkButton variant="primary" to={`/tournaments/${tournamentId}/schedule`}>
          {t("result.schedule")}
        </LinkButton>
      </DialogActions>
    </div>
  );
}

function Quality({ quality }: { quality: z.infer<typeof GenerationQuality> }) {
  const { t } = useTranslation("generation");
  const minutes = (count: number) => {
    const hours = Math.floor(count / 60);
    if (count < 120) return t("result.minutes", { count });
    return count % 60 === 0
      ? t("result.hours", { hours })
      : t("result.hoursMinutes", { hours, minutes: String(count % 60).padStart(2, "0") });
  };
  const { slots_used: used, slots_bound: bound, shortest_rest_minutes: rest } = quality;
  return (
    <section aria-label={t("result.quality")}>
      <h3 className="mb-3 text-base">{t("result.quality")}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatTile label={t("result.days")} value={quality.days_used} />
        <StatTile
          label={
            bound === null
              ? t("result.slots")
              : `${t("result.slots")} (${t("result.bound", { count: bound })})`
          }
          value={used}
        />
        <StatTile
          label={t("result.shortest")}
          value={rest === null ? t("result.noRest") : minutes(rest)}
        />
        <StatTile label={t("result.longest")} value={minutes(quality.longest_wait_minutes)} />
        <StatTile label={t("result.idle")} value={minutes(quality.idle_minutes)} />
      </div>
    </section>
  );
}
