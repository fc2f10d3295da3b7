import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Tournament, UpdateTournamentBody } from "#contract/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useUpdateTournament } from "#web/features/tournaments/api.ts";
import { DetailsFields, type DetailsInput } from "#web/features/tournaments/details-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EditState } from "#web/ui/edit-state.tsx";
import { Form } from "#web/ui/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { formatDateLong } from "#web/i18n/format.ts";
import { showToast } from "#web/ui/toast.ts";
import type { Seen } from "#web/ui/use-draft.ts";
import { asText, useSharedEdit } from "#web/ui/use-shared-edit.ts";

interface Props {
  tournament: Tournament;
  hasName?: boolean;
  /** With it there is a Cancel button; it also follows a save. */
  onClose?: () => void;
}

/** A tournament's details as its organiser changes them. */
export function DetailsForm({ tournament, hasName = false, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const { user } = useSession();
  const update = useUpdateTournament(tournament.id);
  const [banner, setBanner] = useState<string | null>(null);
  const { description, start_date, end_date, location, name } = tournament;
  const stored = { ...(hasName ? { name } : {}), description, start_date, end_date, location };
  const form = useForm<DetailsInput, unknown, UpdateTournamentBody>({
    resolver: zodResolver(UpdateTournamentBody),
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useParts(hasName),
    draft: detailsDraft({ tournamentId: tournament.id, userId: user?.id, hasName }),
  });

  const submit = () => form.handleSubmit(handleSubmit)();

  async function handleSubmit(values: UpdateTournamentBody) {
    setBanner(null);
    try {
      await update.mutateAsync({ ...values, former: edit.former() });
      edit.settle();
      showToast.success(t("details.saved"));
      onClose?.();
    } catch (error) {
      if (edit.ask(error) || showFieldErrors(form, error)) return;
      setBanner(errorMessage(error, t("details.failed")));
    }
  }

  function handleCancel() {
    edit.discard();
    onClose?.();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="grid gap-5 sm:grid-cols-2">
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void submit()}
        className="sm:col-span-2"
      />
      {banner ? (
        <Banner className="sm:col-span-2" onDismiss={() => setBanner(null)}>
          {banner}
        </Banner>
      ) : null}
      <DetailsFields form={form} hasName={hasName} />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        {onClose ? <Button onClick={handleCancel}>{common("cancel")}</Button> : null}
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("details.save")}
        </Button>
      </div>
    </Form>
  );
}

interface DraftOwner {
  tournamentId: number;
  userId: number | undefined;
  hasName: boolean;
}

/** Where what is typed is kept: the form stands in two places. */
export function detailsDraft({ tournamentId, userId, hasName }: DraftOwner) {
  return `details.${tournamentId}.${userId ?? ""}${hasName ? ".name" : ""}`;
}

function useParts(hasName: boolean) {
  const { t } = useTranslation("manage");
  return [
    ...(hasName ? [{ fields: ["name"], label: t("details.name"), show: asText("name") }] : []),
    { fields: ["description"], label: t("details.description"), show: asText("description") },
    { fields: ["start_date"], label: t("details.start"), show: asDate("start_date") },
    { fields: ["end_date"], label: t("details.end"), show: asDate("end_date") },
    { fields: ["location"], label: t("details.location"), show: asText("location") },
  ];
}

function asDate(field: string) {
  return (values: Seen) => {
    const date = asText(field)(values);
    return date && formatDateLong(date);
  };
}
