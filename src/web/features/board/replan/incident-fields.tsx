import { useTranslation } from "react-i18next";
import type { BoardData } from "#web/features/board/model/day-grid.ts";
import { delayMinutes, everyCourt, type IncidentField, type IncidentValues } from "./incident.ts";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField, NumberField, TimeField } from "#web/ui/fields/text-field.tsx";

interface Props {
  courts: BoardData["courts"];
  teams: { id: number; name: string }[];
  values: IncidentValues;
  errorOf: (field: IncidentField) => string | undefined;
  onChange: (changes: Partial<IncidentValues>) => void;
}

/** Whom it concerns and when, as far as its kind asks for it. */
export function IncidentFields({ courts, teams, values, errorOf, onChange }: Props) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  const { kind } = values;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {kind === "court_closed" ? (
        <div className="col-span-2">
          <Select
            label={t("moveTo.court")}
            value={values.court}
            onChange={(event) => onChange({ court: event.target.value })}
            options={[
              ...courts.map(({ id, name }) => ({ value: id, label: courtName(name) })),
              { value: everyCourt, label: t("allCourts") },
            ]}
          />
        </div>
      ) : null}
      {kind === "team_unavailable" ? (
        <Select
          label={t("replan.team")}
          value={values.team}
          error={errorOf("team")}
          onChange={(event) => onChange({ team: event.target.value })}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <DateField
        label={t("moveTo.day")}
        value={values.date}
        error={errorOf("date")}
        onChange={(event) => onChange(onDay(event.target.value, values))}
      />
      <TimeField
        label={t(fromTexts[kind] ?? "replan.from")}
        value={values.from}
        error={errorOf("from")}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      {kind === "court_closed" || kind === "rain" ? (
        <EndFields {...{ values, errorOf, onChange }} />
      ) : null}
      {kind === "delay" ? <MinutesField {...{ values, errorOf, onChange }} /> : null}
    </div>
  );
}

/** Another day: it is over the same day again, unless it takes several. */
function onDay(date: string, { date: before, toDate }: IncidentValues): Partial<IncidentValues> {
  return toDate === before || toDate < date ? { date, toDate: date } : { date };
}

type PartProps = Pick<Props, "values" | "errorOf" | "onChange">;

const fromTexts: Partial<
  Record<IncidentValues["kind"], "replan.before" | "replan.endsAt" | "replan.notBefore">
> = {
  time_regained: "replan.notBefore",
  court_more: "replan.notBefore",
  team_unavailable: "replan.before",
  day_short: "replan.endsAt",
};

function MinutesField({ values, errorOf, onChange }: PartProps) {
  const { t } = useTranslation("board");
  return (
    <NumberField
      label={t("replan.minutes")}
      {...delayMinutes}
      value={Number.isNaN(values.minutes) ? "" : values.minutes}
      error={errorOf("minutes")}
      onChange={(event) => onChange({ minutes: event.target.valueAsNumber })}
    />
  );
}

/** When courts open again: a court may stay closed until further notice, rain may take the whole day. */
function EndFields({ values, errorOf, onChange }: PartProps) {
  const { t } = useTranslation("board");
  const isCourt = values.kind === "court_closed";
  const isOpenEnded = isCourt && values.isOpenEnded;
  return (
    <>
      <DateField
        label={t("replan.toDay")}
        min={values.date}
        value={isOpenEnded ? "" : values.toDate}
        disabled={isOpenEnded}
        error={errorOf("toDate")}
        onChange={(event) => onChange({ toDate: event.target.value })}
      />
      <TimeField
        label={t("replan.to")}
        description={t("replan.toHint")}
        value={isOpenEnded ? "" : values.to}
        disabled={isOpenEnded}
        error={errorOf("to")}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      {isCourt ? (
        <div className="col-span-2">
          <Checkbox
            label={t("replan.openEnded")}
            checked={values.isOpenEnded}
            onChange={(event) => onChange({ isOpenEnded: event.target.checked })}
          />
        </div>
      ) : null}
    </>
  );
}
