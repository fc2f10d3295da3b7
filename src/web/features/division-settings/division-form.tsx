import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSaveDivision } from "#web/features/division-settings/api.ts";
import { DivisionFormat } from "#web/features/division-settings/division-format.tsx";
import { formatMoney } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";
import { readDraft } from "#web/ui/forms/draft-storage.ts";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  /** The division to change; null adds one. */
  division: Division | null;
  onClose: () => void;
}

export function DivisionDialog(props: Props) {
  const { t } = useTranslation("divisions");
  return (
    <Dialog
      isOpen
      isKept
      size="sm"
      title={t(props.division ? "editTitle" : "add")}
      onClose={props.onClose}
    >
      <DivisionForm {...props} />
    </Dialog>
  );
}

function DivisionForm({ tournament, division, onClose }: Props) {
  const { t } = useTranslation("divisions");
  const save = useSaveDivision(tournament.id);
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm<Input, unknown, z.output<typeof DivisionBody>>({
    resolver: formResolver(DivisionBody),
    mode: "onTouched",
    defaultValues: valuesOf(division),
  });
  const draft = `division.${tournament.id}.${division?.id ?? ""}`;
  const [isKept, setKept] = useState(() => readDraft(draft) !== null);
  const forgetDraft = useDraft(draft, form, { isKept: true });
  const { isSubmitting } = form.formState;

  async function handleSubmit(values: z.output<typeof DivisionBody>) {
    setBanner(null);
    try {
      await save.mutateAsync({ ...values, id: division?.id ?? null });
      showToast.success(t("saved", { name: values.name }));
      handleLeave();
    } catch (error) {
      if (!showFieldErrors(form, error)) setBanner(errorMessage(error, t("failed")));
    }
  }

  function handleLeave() {
    forgetDraft();
    onClose();
  }

  function handleDiscard() {
    form.reset(valuesOf(division));
    forgetDraft();
    setKept(false);
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {isKept ? <KeptNote onDiscard={handleDiscard} /> : null}
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      <Fields form={form} tournament={tournament} />
      <DivisionFormat form={form} tournament={tournament} />
      <FormActions label={t("save")} onCancel={handleLeave} isPending={isSubmitting} />
    </Form>
  );
}

type Input = z.input<typeof DivisionBody>;
type DivisionFields = UseFormReturn<Input, unknown, z.output<typeof DivisionBody>>;

function Fields({ form, tournament }: { form: DivisionFields; tournament: Tournament }) {
  const { t } = useTranslation("divisions");
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t("name")}
        description={t("nameHint")}
        isRequired
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label={t("places")}
        description={t("placesHint")}
        inputMode="numeric"
        autoComplete="off"
        error={errors.teams_count?.message}
        {...form.register("teams_count", { setValueAs: numberOrNull })}
      />
      <TextField
        label={t("fee", { currency: tournament.currency })}
        description={t("feeHint", {
          fee:
            tournament.entry_fee > 0
              ? formatMoney(tournament.entry_fee, tournament.currency)
              : t("free"),
        })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.entry_fee?.message}
        {...form.register("entry_fee", { setValueAs: numberOrNull })}
      />
      <DateField
        label={t("closesOn")}
        description={t("closesOnHint")}
        error={errors.closes_on?.message}
        {...form.register("closes_on", { setValueAs: (value) => value || null })}
      />
    </>
  );
}

function valuesOf(division: Division | null): Input {
  const { name = "", teams_count = null, entry_fee = null, closes_on = null } = division ?? {};
  return { name, teams_count, entry_fee, closes_on, game_formats: division?.game_formats ?? [] };
}

function numberOrNull(value: string | number | null): number | null {
  if (value === null || value === "") return null;
  return Number(String(value).replace(",", "."));
}
