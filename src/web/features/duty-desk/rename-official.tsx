import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import { OfficialBody } from "#contract/duties/duty-forms.ts";
import { useSaveOfficial } from "#web/features/duty-desk/api.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  official: Official;
  onClose: () => void;
}

/** Another name for somebody who has duties, who keeps them. */
export function RenameOfficial({ tournamentId, official, onClose }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: duties } = useTranslation("duties");
  const save = useSaveOfficial(tournamentId);
  const form = useForm<OfficialBody>({
    resolver: formResolver(OfficialBody),
    defaultValues: { name: official.name },
  });

  async function handleSubmit({ name }: OfficialBody) {
    try {
      await save.mutateAsync({ id: official.id, name });
      showToast.success(t("renamed"));
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) showToast.error(errorMessage(error, duties("failed")));
    }
  }

  return (
    <Dialog isOpen size="sm" title={t("renameTitle", { name: official.name })} onClose={onClose}>
      <Form form={form} onSubmit={handleSubmit}>
        <TextField
          label={t("name")}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <FormActions label={t("save")} onCancel={onClose} isPending={form.formState.isSubmitting} />
      </Form>
    </Dialog>
  );
}
