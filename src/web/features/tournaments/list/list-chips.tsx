import { useTranslation } from "react-i18next";
import { TournamentStatus } from "#contract/tournaments/tournaments.ts";
import { useSports } from "#web/features/tournaments/api.ts";
import type { ListFilters } from "#web/features/tournaments/list/list-filters.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Chip } from "#web/ui/signs/chip.tsx";

interface Props {
  filters: ListFilters;
  onRemove: (name: keyof ListFilters) => void;
}

/** Each active filter, to be taken away by a press. */
export function ListChips({ filters, onRemove }: Props) {
  const { t } = useTranslation("tournament-list");
  const { t: common } = useTranslation();
  const sports = useSports();
  const { search, location } = filters;
  const status = TournamentStatus.safeParse(filters.status).data;
  const sport = sports.data?.find(({ id }) => String(id) === filters.sport_id);
  const chips = [
    { name: "search", label: search.trim() && t("chip.search", { value: search.trim() }) },
    {
      name: "status",
      label: status && t("chip.status", { value: common(`tournamentStatus.${status}`) }),
    },
    { name: "location", label: location && t("chip.location", { value: location }) },
    {
      name: "sport_id",
      label:
        filters.sport_id &&
        t("chip.sport", { value: sport ? knownName(sport.name) : filters.sport_id }),
    },
  ] as const;
  const active = chips.filter(({ label }) => label);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("activeFilters")} className="flex min-w-0 flex-wrap gap-2">
      {active.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Chip label={label!} onRemove={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  );
}
