import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { ReservationRow } from "#web/features/wishes/reservation-row.tsx";
import { newKey, type WishRows } from "#web/features/wishes/tidy.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  tournament: Pick<Tournament, "divisions">;
  courts: Court[];
  rows: WishRows["reservations"];
  errors: ReadonlyMap<number, string>;
  onChange: (rows: WishRows["reservations"]) => void;
}

const empty: CourtReservation = {
  court_id: 0,
  division_id: null,
  games: "finals",
  no_others: true,
  only_there: false,
};

/** Courts that are kept for some games. */
export function ReservationPart({ tournament, courts, rows, errors, onChange }: Props) {
  const { t } = useTranslation("board");
  return (
    <section className="flex flex-col gap-3" aria-label={t("wishes.courts")}>
      <h3 className="font-semibold">{t("wishes.courts")}</h3>
      {rows.length > 0 ? <p className="text-sm text-ink-2">{t("wishes.courtsHint")}</p> : null}
      {rows.map(({ key, ...reservation }, index) => (
        <ReservationRow
          key={key}
          {...{ tournament, courts, reservation }}
          error={errors.get(index)}
          onChange={(next) => onChange(rows.with(index, { ...next, key }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < limits.courtReservations.max ? (
        <Button
          className="self-start"
          onClick={() => onChange([...rows, { key: newKey(), ...empty }])}
        >
          {t("wishes.addCourt")}
        </Button>
      ) : null}
    </section>
  );
}
