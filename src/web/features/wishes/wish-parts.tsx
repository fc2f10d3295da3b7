import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AbsenceRow } from "#web/features/wishes/absence-row.tsx";
import { OnRosters } from "#web/features/wishes/on-rosters.tsx";
import { SharedRow } from "#web/features/wishes/shared-row.tsx";
import { newKey, type WishRows } from "#web/features/wishes/tidy.ts";
import { Button } from "#web/ui/button.tsx";

export const none: ReadonlyMap<number, string> = new Map();

interface PartProps<Row> {
  rows: Row[];
  teams: Team[];
  errors: ReadonlyMap<number, string>;
  onChange: (rows: Row[]) => void;
}

export function SharedPart(
  props: PartProps<WishRows["shared"][number]> & { onRosters: number[][] },
) {
  const { rows, onRosters, teams, errors, onChange } = props;
  const { t } = useTranslation("board");
  return (
    <section className="flex flex-col gap-3" aria-label={t("wishes.shared")}>
      <h3 className="font-semibold">{t("wishes.shared")}</h3>
      <OnRosters {...{ teams }} groups={onRosters} />
      {rows.map(({ key, team_ids: ids }, index) => (
        <SharedRow
          key={key}
          {...{ teams, ids }}
          error={errors.get(index)}
          onChange={(next) => onChange(rows.with(index, { key, team_ids: next }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < limits.wishes.max ? (
        <Button
          className="self-start"
          onClick={() => onChange([...rows, { key: newKey(), team_ids: [] }])}
        >
          {t("wishes.addShared")}
        </Button>
      ) : null}
    </section>
  );
}

export function AbsencePart(
  props: PartProps<WishRows["absences"][number]> & { tournament: Tournament },
) {
  const { rows, tournament, teams, errors, onChange } = props;
  const { t } = useTranslation("board");
  const empty = { team_id: 0, date: null, from: null, to: null };
  return (
    <section className="flex flex-col gap-3" aria-label={t("wishes.absences")}>
      <h3 className="font-semibold">{t("wishes.absences")}</h3>
      {rows.map(({ key, ...absence }, index) => (
        <AbsenceRow
          key={key}
          {...{ tournament, teams, absence }}
          error={errors.get(index)}
          onChange={(next) => onChange(rows.with(index, { ...next, key }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < limits.wishes.max ? (
        <Button
          className="self-start"
          onClick={() => onChange([...rows, { key: newKey(), ...empty }])}
        >
          {t("wishes.addAbsence")}
        </Button>
      ) : null}
    </section>
  );
}
