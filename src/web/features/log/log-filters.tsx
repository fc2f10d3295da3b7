import { useTranslation } from "react-i18next";
import type { To } from "react-router";
import { limits } from "#contract/limits.ts";
import { TournamentFilter } from "#web/features/tournaments/tournament-filter.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";

type Name = "person" | "kind" | "tournament" | "day";

interface Props {
  filters: Record<Name, string>;
  onFilter: (name: Name, value: string) => void;
  /** The address without filters; without one nothing is filtered. */
  clearTo: To | undefined;
  kinds: SelectOption[];
  withTournament: boolean;
}

/** By person, kind, day and, for changes, tournament. */
export function LogFilters({ filters, onFilter, clearTo, kinds, withTournament }: Props) {
  const { t } = useTranslation("log");
  return (
    <div className="mb-6 grid grid-cols-2 items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <TextField
        label={t("person")}
        fieldClassName="max-sm:col-span-2"
        type="search"
        maxLength={limits.search.max}
        value={filters.person}
        onChange={(event) => onFilter("person", event.target.value)}
      />
      <Select
        label={t("kind")}
        placeholder={t("allKinds")}
        value={filters.kind}
        onChange={(event) => onFilter("kind", event.target.value)}
        options={kinds}
      />
      {withTournament ? (
        <TournamentFilter
          value={filters.tournament}
          onChange={(value) => onFilter("tournament", value)}
        />
      ) : null}
      <DateField
        label={t("day")}
        value={filters.day}
        onChange={(event) => onFilter("day", event.target.value)}
      />
      {clearTo ? (
        <LinkButton size="sm" variant="ghost" className="justify-self-start" to={clearTo} replace>
          {t("clear")}
        </LinkButton>
      ) : null}
    </div>
  );
}
