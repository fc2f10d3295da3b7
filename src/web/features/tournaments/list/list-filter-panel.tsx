import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TournamentSort, TournamentStatus } from "#contract/tournaments/tournaments.ts";
import { useSports, useTournamentChoices } from "#web/features/tournaments/api.ts";
import type { ListFilters } from "#web/features/tournaments/list/list-filters.ts";
import { compareNames } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  filters: ListFilters;
  onFilter: (name: keyof ListFilters, value: string) => void;
}

export function ListFilterPanel({ filters, onFilter }: Props) {
  const { t } = useTranslation(["tournament-list", "tournaments"]);
  const { t: common } = useTranslation();
  const sports = useSports();
  const choices = useTournamentChoices();
  const failedText = t("tournaments:sports.failed");
  useEffect(() => {
    if (sports.isError) showToast.error(failedText);
  }, [sports.isError, failedText]);

  const locations = new Set(choices.data?.tournaments.map((one) => one.location));
  if (filters.location) locations.add(filters.location);
  return (
    <div
      id="tournament-filters"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Select
        label={t("sport")}
        placeholder={t("allSports")}
        value={filters.sport_id}
        isInvalid={sports.isError}
        onChange={(event) => onFilter("sport_id", event.target.value)}
        options={(sports.data ?? []).map(({ id, name }) => ({ value: id, label: knownName(name) }))}
      />
      <Select
        label={t("status")}
        placeholder={t("all")}
        value={filters.status}
        onChange={(event) => onFilter("status", event.target.value)}
        options={TournamentStatus.options.map((status) => ({
          value: status,
          label: common(`tournamentStatus.${status}`),
        }))}
      />
      <Select
        label={t("location")}
        placeholder={t("all")}
        value={filters.location}
        onChange={(event) => onFilter("location", event.target.value)}
        options={[...locations]
          .toSorted(compareNames)
          .map((location) => ({ value: location, label: location }))}
      />
      <Select
        label={t("date")}
        value={filters.sort}
        onChange={(event) => onFilter("sort", event.target.value)}
        options={TournamentSort.options.map((sort) => ({ value: sort, label: t(sort) }))}
      />
      <div className="empty:hidden sm:col-span-full">
        <ChoicesFailure
          title={sports.isError ? t("tournaments:sports.fetchFailed") : t("failed")}
          queries={[sports, choices]}
        />
      </div>
    </div>
  );
}
