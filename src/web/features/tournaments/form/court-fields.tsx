import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { limits } from "#contract/limits.ts";
import type { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import { courtLetters } from "#contract/tournaments/tournaments.ts";
import { CardSection } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  form: UseFormReturn<z.input<typeof UpdateTournamentBody>, unknown, UpdateTournamentBody>;
  /** What is said where courts can't be taken away yet, by how many are to be left. */
  renderLeaving: (wanted: number) => ReactNode;
}

/** A name for each court that is wanted; until it is named it has letters. */
export function CourtFields({ form, renderLeaving }: Props) {
  const { t } = useTranslation("manage");
  const { court_names: errors, courts_count: refusal } = form.formState.errors;
  const wanted = form.watch("courts_count");
  const { min, max } = limits.courtsPerTournament;
  const count = Number.isInteger(wanted) ? Math.min(Math.max(wanted!, min), max) : 0;
  return (
    <CardSection title={t("details.courtNames")} description={t("details.courtNamesHint")}>
      {refusal?.type === "server" ? renderLeaving(count) : null}
      <div className="grid items-start gap-5 min-[20rem]:grid-cols-2 sm:grid-cols-4">
        {Array.from({ length: count }, (_, index) => (
          <TextField
            key={index}
            label={t("details.courtName", { number: index + 1 })}
            autoComplete="off"
            maxLength={limits.courtName.max}
            defaultValue={courtLetters(index + 1)}
            error={errors?.[index]?.message}
            {...form.register(`court_names.${index}`)}
          />
        ))}
      </div>
      {(errors?.root?.message ?? errors?.message) ? (
        <FieldError message={(errors?.root?.message ?? errors?.message)!} />
      ) : null}
    </CardSection>
  );
}
