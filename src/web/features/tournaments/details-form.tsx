import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type Tournament, UpdateTournamentBody } from "#contract/tournaments.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { useUpdateTournament } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { followedBy } from "#web/ui/followed-values.ts";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { DateField, TextArea, TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  hasName?: boolean;
  /** With it there is a Cancel button; it also follows a save. */
  onClose?: () => void;
}

/** A tournament's details as its organiser changes them. */
export function DetailsForm({ tournament, hasName = false, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  const update = useUpdateTournament(tournament.id);
  const [banner, setBanner] = useState<string | null>(null);
  const { description, start_date, end_date, location, name } = tournament;
  const stored = { ...(hasName ? { name } : {}), description, start_date, end_date, location };
  const form = useForm<z.input<typeof UpdateTournamentBody>, unknown, UpdateTournamentBody>({
    resolver: zodResolver(UpdateTournamentBody),
    mode: "onTouched",
    defaultValues: stored,
    ...followedBy(stored),
  });

  async function handleSubmit(values: UpdateTournamentBody) {
    setBanner(null);
    try {
      await update.mutateAsync(values);
      showToast.success(t("details.saved"));
      if (onClose) onClose();
      else form.reset(form.getValues(), { keepDirtyValues: false });
    } catch (error) {
      if (isStale(error)) setBanner(tournaments("live.stale"));
      else if (!showFieldErrors(form, error)) setBanner(errorMessage(error, t("details.failed")));
    }
  }

  const startDate = useWatch({ control: form.control, name: "start_date" });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      {banner ? (
        <Banner className="sm:col-span-2" onDismiss={() => setBanner(null)}>
          {banner}
        </Banner>
      ) : null}
      {hasName ? (
        <TextField
          label={t("details.name")}
          isRequired
          error={errors.name?.message}
          fieldClassName="sm:col-span-2"
          {...form.register("name")}
        />
      ) : null}
      <TextArea
        label={t("details.description")}
        error={errors.description?.message}
        fieldClassName="sm:col-span-2"
        {...form.register("description")}
      />
      <DateField
        label={t("details.start")}
        isRequired
        error={errors.start_date?.message}
        {...form.register("start_date", { deps: ["end_date"] })}
      />
      <DateField
        label={t("details.end")}
        isRequired
        min={startDate}
        error={errors.end_date?.message}
        {...form.register("end_date")}
      />
      <TextField
        label={t("details.location")}
        isRequired
        error={errors.location?.message}
        fieldClassName="sm:col-span-2"
        {...form.register("location")}
      />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        {onClose ? <Button onClick={onClose}>{common("cancel")}</Button> : null}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t("details.save")}
        </Button>
      </div>
    </form>
  );
}
