import { UserPlus } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { OfficialBody } from "#contract/duties/duty-forms.ts";
import { useSaveOfficial } from "#web/features/duty-desk/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  onAdded?: (id: number) => void;
}

/** Adds somebody who can have duties, by name. */
export function AddOfficial({ tournamentId, onAdded }: Props) {
  const { t } = useTranslation("duties");
  const save = useSaveOfficial(tournamentId);
  const form = useForm<OfficialBody>({
    resolver: formResolver(OfficialBody),
    defaultValues: { name: "" },
  });

  async function handleSubmit({ name }: OfficialBody) {
    try {
      const { official } = await save.mutateAsync({ id: null, name });
      form.reset();
      onAdded?.(official.id);
    } catch (error) {
      if (!showFieldErrors(form, error)) showToast.error(errorMessage(error, t("addFailed")));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit}>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t("newName")}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <Button
          type="submit"
          className="sm:mt-6.5"
          icon={<UserPlus aria-hidden="true" />}
          isPending={form.formState.isSubmitting}
        >
          {t("addPerson")}
        </Button>
      </div>
    </Form>
  );
}
