import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { useSaveDivision } from "#web/features/division-settings/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  /** The division to change; null adds one. */
  division: Division | null;
  onClose: () => void;
}

export function DivisionDialog(props: Props) {
  const { t } = useTranslation("divisions");
  return (
    <Dialog
      isOpen
      size="sm"
      title={t(props.division ? "editTitle" : "add")}
      onClose={props.onClose}
    >
      <DivisionForm {...props} />
    </Dialog>
  );
}

function DivisionForm({ tournamentId, division, onClose }: Props) {
  const { t } = useTranslation("divisions");
  const save = useSaveDivision(tournamentId);
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm<z.input<typeof DivisionBody>, unknown, z.output<typeof DivisionBody>>({
    resolver: formResolver(DivisionBody),
    mode: "onTouched",
    defaultValues: { name: division?.name ?? "", teams_count: division?.teams_count ?? null },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(values: z.output<typeof DivisionBody>) {
    setBanner(null);
    try {
      await save.mutateAsync({ ...values, id: division?.id ?? null });
      showToast.success(t("saved", { name: values.name }));
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) setBanner(errorMessage(error, t("failed")));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
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
        {...form.register("teams_count", {
          setValueAs: (value) => (value === "" || value === null ? null : Number(value)),
        })}
      />
      <FormActions label={t("save")} onCancel={onClose} isPending={isSubmitting} />
    </Form>
  );
}
