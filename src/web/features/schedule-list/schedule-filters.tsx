import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { dates, type RowFilters, teamNames } from "#web/features/schedule/rows.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  rows: ScheduleRow[];
  filters: RowFilters;
  onFilter: (name: keyof RowFilters, value: string) => void;
}

export function ScheduleFilters({ rows, filters, onFilter }: Props) {
  const { t } = useTranslation("tournaments");
  const teams = withSelected(teamNames(rows), filters.team);
  const days = withSelected(dates(rows), filters.date);
  return (
    <div
      id="schedule-filters"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3"
    >
      <Select
        label={t("schedule.team")}
        placeholder={t("schedule.allTeams")}
        value={filters.team}
        onChange={(event) => onFilter("team", event.target.value)}
        options={teams.map((name) => ({ value: name, label: name }))}
      />
      <Select
        label={t("schedule.date")}
        placeholder={t("schedule.allDates")}
        value={filters.date}
        onChange={(event) => onFilter("date", event.target.value)}
        options={days.map((date) => ({ value: date, label: dayLabel(date) }))}
      />
      <Select
        label={t("schedule.stage")}
        placeholder={t("schedule.allStages")}
        value={filters.stage}
        onChange={(event) => onFilter("stage", event.target.value)}
        options={[
          { value: "group", label: t("schedule.group") },
          { value: "elimination", label: t("schedule.elimination") },
        ]}
      />
    </div>
  );
}

/** Which games a printed schedule has, where it hasn't all of them. */
export function FiltersOnPaper({ filters: { team, date, stage } }: Pick<Props, "filters">) {
  const { t } = useTranslation("tournaments");
  const stages: Record<string, string> = {
    group: t("schedule.group"),
    elimination: t("schedule.elimination"),
  };
  const parts = [isolated(team), date && dayLabel(date), stages[stage] ?? stage].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="hidden text-sm font-medium print:block">{parts.join(" · ")}</p>;
}

/** An address may name what the schedule doesn't have; the filter still shows it, to be cleared. */
function withSelected(values: string[], selected: string) {
  return !selected || values.includes(selected) ? values : [...values, selected];
}

function dayLabel(date: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatWeekday(date) : date;
}
