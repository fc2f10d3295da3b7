import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { UpdateTournamentBody } from "#contract/tournaments.ts";
import { DateField, TextArea, TextField } from "#web/ui/text-field.tsx";

export type DetailsInput = z.input<typeof UpdateTournamentBody>;

interface Props {
  form: UseFormReturn<DetailsInput, unknown, UpdateTournamentBody>;
  hasName: boolean;
}

export function DetailsFields({ form, hasName }: Props) {
  const { t } = useTranslation("manage");
  const { control, register, formState } = form;
  const { errors } = formState;
  const startDate = useWatch({ control, name: "start_date" });
  return (
    <>
      {hasName ? (
        <TextField
          label={t("details.name")}
          isRequired
          error={errors.name?.message}
          fieldClassName="sm:col-span-2"
          {...register("name")}
        />
      ) : null}
      <TextArea
        label={t("details.description")}
        error={errors.description?.message}
        fieldClassName="sm:col-span-2"
        {...register("description")}
      />
      <DateField
        label={t("details.start")}
        isRequired
        error={errors.start_date?.message}
        {...register("start_date", { deps: ["end_date"] })}
      />
      <DateField
        label={t("details.end")}
        isRequired
        min={startDate}
        error={errors.end_date?.message}
        {...register("end_date")}
      />
      <TextField
        label={t("details.location")}
        isRequired
        error={errors.location?.message}
        fieldClassName="sm:col-span-2"
        {...register("location")}
      />
    </>
  );
}
