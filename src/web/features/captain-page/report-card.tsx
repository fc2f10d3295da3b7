import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  row: ScheduleRow;
  isWarning?: boolean;
  children: ReactNode;
}

/** What is reported of a game, under its number and its teams. */
export function ReportCard({ row, isWarning = false, children }: Props) {
  const { t } = useTranslation("captain");
  const text = useRowText();
  const title = t("report.title", { number: row.game_number });
  return (
    <section
      aria-label={title}
      className={classNames(
        "flex flex-col gap-4 rounded-lg border bg-surface p-5 shadow-card",
        isWarning ? "border-warning/40" : "border-line",
      )}
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm wrap-anywhere text-ink-3">
          {text.team(row, "team1")} – {text.team(row, "team2")}
        </p>
      </div>
      {children}
    </section>
  );
}
