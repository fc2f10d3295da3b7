import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Overruled } from "#contract/score-commands/captain-pages.ts";
import { ReportCard } from "#web/features/captain-page/report-card.tsx";
import { useReportText } from "#web/features/captain-page/use-report-text.ts";

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
  const said = useReportText();
  return (
    <ReportCard row={row} isWarning>
      <p className="font-medium text-warning">
        {t("report.overruled", { stands: said(report.stands), score: said(report.result) })}
      </p>
      <p className="text-sm text-ink-3">{t("captains.result")}</p>
    </ReportCard>
  );
}
