import { Calculator } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  /** What the server works out; undefined while there is nothing to say. */
  outline: GenerationOutline | undefined;
  error: unknown;
  isWorking: boolean;
  hasTimes: boolean;
}

const mostDays = 3;

/** What the draw will do, before anything is drawn. */
export function EstimateLine({ outline, error, isWorking, hasTimes }: Props) {
  const { t } = useTranslation("generation");
  const failureText = useFailureText();
  const Icon = isWorking ? Spinner : Calculator;
  const total = outline?.total_matches_generated ?? 0;
  const games = t("games", { count: total });
  const text = error
    ? failureText(error, t("failed"))
    : isWorking || !outline
      ? t(isWorking ? "estimateWorking" : "estimateUnknown")
      : !hasTimes
        ? t("estimateUntimed", { games })
        : outline.unscheduled.count > 0
          ? t("estimateTooMuch", { games, count: outline.unscheduled.count })
          : t("estimateFits", {
              count: total,
              games,
              days: t("dayCount", { count: outline.days.length }),
            });
  return (
    <output
      aria-busy={isWorking}
      className="flex items-start gap-2 text-sm font-medium tabular-nums"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>
        {text}
        {outline && !error ? (
          // What was worked out for other options keeps its room, so that nothing jumps.
          <span className={isWorking ? "invisible" : undefined}>
            {outline.games_per_team ? <PerTeam {...outline.games_per_team} /> : null}
            {hasTimes ? <Days days={outline.days} /> : null}
          </span>
        ) : null}
      </span>
    </output>
  );
}

function PerTeam({ least, most }: NonNullable<GenerationOutline["games_per_team"]>) {
  const { t } = useTranslation("generation");
  return (
    <span className="block font-normal text-ink-2">
      {least === most
        ? t("gamesPerTeam", { count: most })
        : t("gamesPerTeamRange", { least, most })}
    </span>
  );
}

function Days({ days }: Pick<GenerationOutline, "days">) {
  const { t } = useTranslation("generation");
  const games = days.map((day) => day.games);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  if (days.length === 0) return null;
  return (
    <span className="block font-normal text-ink-2">
      {days.length > mostDays
        ? least === most
          ? t("estimateEach", { count: most })
          : t("estimateRange", { least, most })
        : days
            .map(({ date, games: count, end }) =>
              t("estimateDay", {
                count,
                day: formatDayShort(date),
                time: formatLocalTime(end),
              }),
            )
            .join("\u00a0· ")}
    </span>
  );
}
