import { useTranslation } from "react-i18next";
import { MatchStatus, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import {
  filterNames,
  type MatchFilters as Filters,
} from "#web/features/matches/use-match-filters.ts";
import { dates } from "#web/features/schedule/rows.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { formatDayShort } from "#web/i18n/dates.ts";
import { compareNames } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  rows: ScheduleRow[];
  tournamentId: number;
  filters: Filters;
  find: string;
  onFind: (typed: string) => void;
  onFilter: (name: keyof Filters, value: string) => void;
}

export function MatchFilters({ rows, tournamentId, filters, onFilter, find, onFind }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const courts = useCourtChoices(tournamentId);
  const courtNames = useCourts(tournamentId);
  const brackets = new Set(rows.map(({ bracket }) => bracket).filter((name) => name !== null));
  const options = {
    status: MatchStatus.options.map((value) => ({ value, label: common(`matchStatus.${value}`) })),
    bracket: [...brackets]
      .toSorted(compareNames)
      .map((name) => ({ value: name, label: knownName(name) })),
    date: dates(rows).map((date) => ({ value: date, label: formatDayShort(date) })),
    court: courts,
  };
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SearchField
        label={t("matches.find")}
        value={find}
        onChange={onFind}
        className="col-span-full"
      />
      {filterNames.map((name) => (
        <Select
          key={name}
          label={t(`matches.${name}`)}
          placeholder={t(`matches.all.${name}`)}
          value={filters[name]}
          onChange={(event) => onFilter(name, event.target.value)}
          options={options[name]}
        />
      ))}
      <div className="col-span-full empty:hidden">
        <ChoicesFailure title={t("matches.courtsFailed")} queries={[courtNames]} />
      </div>
    </div>
  );
}
