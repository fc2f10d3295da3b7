import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TeamAbsence } from "#contract/schedule/wishes.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { teamOptions } from "#web/features/wishes/team-options.ts";
import { addDays, formatWeekday } from "#web/i18n/dates.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TimeField } from "#web/ui/fields/text-field.tsx";

interface Props {
  tournament: Pick<Tournament, "start_date" | "end_date">;
  teams: Team[];
  absence: TeamAbsence;
  error: string | undefined;
  onChange: (absence: TeamAbsence) => void;
  onRemove: () => void;
}

/** When a team can't play: on a day or on all, at a time or the whole day. */
export function AbsenceRow({ tournament, teams, absence, error, onChange, onRemove }: Props) {
  const { t } = useTranslation("board");
  const change = (changes: Partial<TeamAbsence>) => onChange({ ...absence, ...changes });
  return (
    <div className="flex items-start gap-2 border-t border-line pt-3">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <Select
          label={t("wishes.absentTeam")}
          placeholder={t("wishes.choose")}
          value={absence.team_id || ""}
          error={error}
          options={teamOptions(teams)}
          onChange={({ target }) => change({ team_id: Number(target.value) })}
          fieldClassName="max-sm:col-span-2"
        />
        <Select
          label={t("wishes.day")}
          placeholder={t("wishes.everyDay")}
          value={absence.date ?? ""}
          options={datesOf(tournament, absence.date).map((date) => ({
            value: date,
            label: formatWeekday(date),
          }))}
          onChange={({ target }) => change({ date: target.value || null })}
          fieldClassName="max-sm:col-span-2"
        />
        <TimeField
          label={t("wishes.from")}
          description={t("wishes.fromHint")}
          value={absence.from ?? ""}
          onChange={({ target }) => change({ from: target.value || null })}
        />
        <TimeField
          label={t("wishes.to")}
          description={t("wishes.toHint")}
          value={absence.to ?? ""}
          onChange={({ target }) => change({ to: target.value || null })}
        />
      </div>
      <IconButton label={t("wishes.remove")} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

const mostDays = 200;

/** The tournament's days, and the one chosen before its dates changed. */
function datesOf({ start_date, end_date }: Props["tournament"], chosen: string | null): string[] {
  const dates: string[] = [];
  for (
    let date = start_date;
    date <= end_date && dates.length < mostDays;
    date = addDays(date, 1)
  ) {
    dates.push(date);
  }
  return chosen === null || dates.includes(chosen) ? dates : [chosen, ...dates];
}
