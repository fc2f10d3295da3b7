import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CourtReservation, ReservedGames } from "#contract/schedule/court-reservations.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  tournament: Pick<Tournament, "divisions">;
  courts: Court[];
  reservation: CourtReservation;
  error: string | undefined;
  onChange: (reservation: CourtReservation) => void;
  onRemove: () => void;
}

const rules = {
  no_others: { no_others: true, only_there: false },
  only_there: { no_others: false, only_there: true },
  both: { no_others: true, only_there: true },
} as const;

/** A court, the games that it is kept for, and whether others are kept off it or they from others. */
export function ReservationRow(props: Props) {
  const { tournament, courts, reservation, error, onChange, onRemove } = props;
  const { t } = useTranslation("board");
  const courtName = useCourtName();
  const change = (changes: Partial<CourtReservation>) => onChange({ ...reservation, ...changes });
  const { no_others, only_there } = reservation;
  const rule = no_others && only_there ? "both" : only_there ? "only_there" : "no_others";
  // Every game of all divisions would be no reservation.
  const games = ReservedGames.options.filter((it) => it !== "all" || hasDivisions(tournament));
  return (
    <div className="flex items-start gap-2 border-t border-line pt-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        <Select
          label={t("wishes.court")}
          placeholder={t("wishes.chooseCourt")}
          value={reservation.court_id || ""}
          options={courts.map(({ id, name }) => ({ value: id, label: courtName(name) }))}
          onChange={({ target }) => change({ court_id: Number(target.value) })}
        />
        <Select
          label={t("wishes.keptFor")}
          value={reservation.games}
          error={error}
          options={games.map((value) => ({ value, label: t(`reserved.${value}`) }))}
          onChange={({ target }) => change({ games: ReservedGames.parse(target.value) })}
        />
        {hasDivisions(tournament) ? (
          <Select
            label={t("wishes.division")}
            placeholder={t("wishes.everyDivision")}
            value={reservation.division_id ?? ""}
            options={tournament.divisions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => change({ division_id: Number(target.value) || null })}
          />
        ) : null}
        <Select
          label={t("wishes.rule")}
          value={rule}
          options={(["no_others", "only_there", "both"] as const).map((value) => ({
            value,
            label: t(`wishes.${value}`),
          }))}
          onChange={({ target }) => change(rules[target.value as keyof typeof rules])}
        />
      </div>
      <IconButton label={t("wishes.remove")} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
