import { type ReactNode, useMemo } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { SportSelect } from "#web/features/tournaments/form/sport-select.tsx";
import { zoneChoices } from "#web/i18n/time-zones.ts";
import { CardSection } from "#web/ui/card.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField, NumberField, TextArea, TextField } from "#web/ui/fields/text-field.tsx";

/** A form that creates a tournament or changes one; both have these fields. */
interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

interface BasicProps<Input extends FieldValues, Output> extends Props<Input, Output> {
  /** What it is played in by now, which may no longer be on offer. */
  sport?: { id: number; name: string };
}

export function BasicFields<Input extends FieldValues, Output>(props: BasicProps<Input, Output>) {
  const { form, sport } = props;
  const { t } = useTranslation("tournament-form");
  const field = (name: string) => name as Path<Input>;
  const description: string | undefined = form.watch(field("description"));
  return (
    <CardSection title={t("basics")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("name")}
          isRequired
          placeholder={t("namePlaceholder")}
          autoComplete="off"
          error={errorOf(form, "name")}
          fieldClassName="sm:col-span-2"
          {...form.register(field("name"))}
        />
        <SportSelect
          current={sport}
          error={errorOf(form, "sport_id")}
          {...form.register(field("sport_id"), {
            setValueAs: (value) => Number(value) || undefined,
          })}
        />
        <TextArea
          label={t("description")}
          error={errorOf(form, "description")}
          description={t("descriptionHint", {
            count: description?.length ?? 0,
            max: limits.tournamentDescription.max,
          })}
          fieldClassName="sm:col-span-2"
          {...form.register(field("description"))}
        />
      </div>
    </CardSection>
  );
}

interface PlaceProps<Input extends FieldValues, Output> extends Props<Input, Output> {
  /** Before it nothing new can begin. */
  today?: string;
  /** What other days mean for the games. */
  games?: ReactNode;
  /** What another time zone would mean. */
  zoneHint?: string;
}

export function PlaceAndTimeFields<Input extends FieldValues, Output>(
  props: PlaceProps<Input, Output>,
) {
  const { form, today, games, zoneHint } = props;
  const { t } = useTranslation("tournament-form");
  const field = (name: string) => name as Path<Input>;
  const [start, zone]: (string | undefined)[] = form.watch([
    field("start_date"),
    field("timezone"),
  ]);
  const zones = useMemo(
    () =>
      zoneChoices(zone ?? null).map(({ zone: value, name, isDevice }) => ({
        value,
        label: isDevice ? t("deviceZone", { zone: name }) : name,
      })),
    [zone, t],
  );
  return (
    <CardSection title={t("whenWhere")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={t("startDate")}
          isRequired
          min={today}
          error={errorOf(form, "start_date")}
          {...form.register(field("start_date"), { deps: [field("end_date")] })}
        />
        <DateField
          label={t("endDate")}
          isRequired
          min={start || today}
          error={errorOf(form, "end_date")}
          {...form.register(field("end_date"))}
        />
        {games ? <div className="sm:col-span-2 empty:hidden">{games}</div> : null}
        <TextField
          label={t("location")}
          isRequired
          placeholder={t("locationPlaceholder")}
          error={errorOf(form, "location")}
          {...form.register(field("location"))}
        />
        <Select
          label={t("zone")}
          description={zoneHint ?? t("zoneHint")}
          error={errorOf(form, "timezone")}
          options={zones}
          {...form.register(field("timezone"))}
        />
      </div>
    </CardSection>
  );
}

export function SizeFields<Input extends FieldValues, Output>({ form }: Props<Input, Output>) {
  const { t } = useTranslation("tournament-form");
  const fields = [
    { name: "teams_count", label: t("teams"), range: limits.teamsPerTournament },
    { name: "courts_count", label: t("courts"), range: limits.courtsPerTournament },
    {
      name: "brackets_count",
      label: t("brackets"),
      description: t("bracketsHint"),
      range: limits.bracketsPerTournament,
    },
  ];
  return (
    <CardSection title={t("size")}>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {fields.map(({ name, label, description, range }) => (
          <NumberField
            key={name}
            label={label}
            description={description}
            isRequired
            min={range.min}
            max={range.max}
            error={errorOf(form, name)}
            {...form.register(name as Path<Input>, { valueAsNumber: true })}
          />
        ))}
      </div>
    </CardSection>
  );
}
