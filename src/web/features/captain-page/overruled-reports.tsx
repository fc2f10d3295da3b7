import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Overruled } from "#contract/score-commands/captain-pages.ts";
import { useReportText } from "#web/features/captain-page/use-report-text.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";

interface Props {
  rows: ScheduleRow[];
  overruled: Overruled[];
}

/** What the team has reported and the desk decided otherwise, and where to turn with it. */
export function OverruledReports({ rows, overruled }: Props) {
  return overruled.map((report) => {
    const row = rows.find(({ id }) => id === report.match_id);
    return row ? <OverruledReport key={row.id} {...{ row, report }} /> : null;
  });
}

function OverruledReport({ row, report }: { row: ScheduleRow; report: Overruled }) {
  const { t } = useTranslation("captain");
  const text = useRowText();
  const said = useReportText();
  const title = t("report.title", { number: row.game_number });
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-lg border border-warning/40 bg-surface p-5 shadow-card"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm wrap-anywhere text-ink-3">
          {text.team(row, "team1")} – {text.team(row, "team2")}
        </p>
      </div>
      <p className="font-medium text-warning">
        {t("report.overruled", { stands: said(report.stands), score: said(report.result) })}
      </p>
      <p className="text-sm text-ink-3">{t("captains.result")}</p>
    </section>
  );
}
