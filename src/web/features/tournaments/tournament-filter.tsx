import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useTournamentChoices } from "#web/features/tournaments/api.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Select } from "#web/ui/fields/select.tsx";

const TournamentCombobox = lazy(async () => ({
  default: (await import("#web/features/tournaments/tournament-combobox.tsx")).TournamentCombobox,
}));

interface Props {
  /** The id of the tournament chosen; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** A plain list of the tournaments; where they are too many for one, a field to search them in. */
export function TournamentFilter({ value, onChange }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const choices = useTournamentChoices();
  const { tournaments = [], pagination } = choices.data ?? {};
  const plain = (
    <Select
      // Options that arrive later would leave the browser at the first one.
      key={choices.data ? "loaded" : "loading"}
      label={t("list.tournament")}
      placeholder={choices.isPending ? common("loading") : t("list.allTournaments")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={tournaments.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {pagination && pagination.totalPages > 1 ? (
        <Suspense fallback={plain}>
          <TournamentCombobox
            first={tournaments}
            total={pagination.total}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        plain
      )}
      <ChoicesFailure title={t("form.tournamentsFailed")} queries={[choices]} />
    </div>
  );
}
