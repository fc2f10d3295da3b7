import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { CreateTournamentBody } from "#contract/tournaments.ts";
import type { CreateFormInput } from "#web/features/tournaments/create-form.tsx";
import { SportSelect } from "#web/features/tournaments/sport-select.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField, NumberField, TextArea, TextField } from "#web/ui/text-field.tsx";

interface Props {
  form: UseFormReturn<CreateFormInput, unknown, CreateTournamentBody>;
  today: string;
  zone: string;
}

export function CreateFields({ form, today, zone }: Props) {
  return (
    <>
      <BasicFields form={form} />
      <PlaceAndTimeFields {...{ form, today, zone }} />
      <SizeFields form={form} />
      <EntryFields form={form} />
    </>
  );
}

function BasicFields({ form: { register, watch, formState } }: Pick<Props, "form">) {
  const { t } = useTranslation("tournaments");
  const { errors } = formState;
  return (
    <CardSection title={t("form.basics")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("form.name")}
          isRequired
          placeholder={t("form.namePlaceholder")}
          autoComplete="off"
          error={errors.name?.message}
          fieldClassName="sm:col-span-2"
          {...register("name")}
        />
        <SportSelect
          error={errors.sport_id?.message}
          {...register("sport_id", { setValueAs: (value) => Number(value) || undefined })}
        />
        <TextArea
          label={t("form.description")}
          error={errors.description?.message}
          description={t("form.descriptionHint", {
            count: watch("description")?.length ?? 0,
            max: limits.tournamentDescription.max,
          })}
          fieldClassName="sm:col-span-2"
          {...register("description")}
        />
      </div>
    </CardSection>
  );
}

function PlaceAndTimeFields({ form: { register, watch, formState }, today, zone }: Props) {
  const { t } = useTranslation("tournaments");
  const { errors } = formState;
  return (
    <CardSection title={t("form.whenWhere")} description={t("form.timezone", { zone })}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={t("form.startDate")}
          isRequired
          min={today}
          error={errors.start_date?.message}
          {...register("start_date")}
        />
        <DateField
          label={t("form.endDate")}
          isRequired
          min={watch("start_date") || today}
          error={errors.end_date?.message}
          {...register("end_date")}
        />
        <TextField
          label={t("form.location")}
          isRequired
          placeholder={t("form.locationPlaceholder")}
          error={errors.location?.message}
          fieldClassName="sm:col-span-2"
          {...register("location")}
        />
      </div>
    </CardSection>
  );
}

function SizeFields({ form: { register, formState } }: Pick<Props, "form">) {
  const { t } = useTranslation("tournaments");
  const fields = [
    { name: "teams_count", label: t("form.teams"), range: limits.teamsPerTournament },
    { name: "courts_count", label: t("form.courts"), range: limits.courtsPerTournament },
    { name: "brackets_count", label: t("form.brackets"), range: limits.bracketsPerTournament },
  ] as const;
  return (
    <CardSection title={t("form.size")}>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {fields.map(({ name, label, range }) => (
          <NumberField
            key={name}
            label={label}
            isRequired
            min={range.min}
            max={range.max}
            error={formState.errors[name]?.message}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
      </div>
    </CardSection>
  );
}

function EntryFields({ form: { register, formState } }: Pick<Props, "form">) {
  const { t } = useTranslation("tournaments");
  return (
    <CardSection title={t("form.entry")}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField
          label={t("form.entryFee")}
          inputMode="decimal"
          step="0.01"
          min={limits.entryFee.min}
          max={limits.entryFee.max}
          error={formState.errors.entry_fee?.message}
          {...register("entry_fee", {
            setValueAs: (value) => (value === "" ? 0 : Number(value)),
          })}
        />
        <div className="sm:pt-8">
          <Checkbox
            label={t("form.paymentRequired")}
            description={t("form.paymentHint")}
            {...register("payment_required")}
          />
        </div>
      </div>
    </CardSection>
  );
}
