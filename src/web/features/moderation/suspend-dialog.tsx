import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SuspensionBody } from "#contract/tournaments/suspension.ts";
import { useSuspension } from "#web/features/moderation/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Props {
  tournament: { id: number; name: string };
  onClose: () => void;
}

/** Why a tournament is hidden from the public, in words for its organiser. */
export function SuspendDialog(props: Props) {
  const { t } = useTranslation("moderation");
  return (
    <Dialog
      isOpen
      title={t("suspend.title", { name: props.tournament.name })}
      onClose={props.onClose}
    >
      <SuspendForm {...props} />
    </Dialog>
  );
}

function SuspendForm({ tournament, onClose }: Props) {
  const { t } = useTranslation("moderation");
  const suspension = useSuspension(tournament.id);
  const form = useForm<SuspensionBody>({
    resolver: formResolver(SuspensionBody),
    mode: "onTouched",
    defaultValues: { reason: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit({ reason }: SuspensionBody) {
    try {
      await suspension.mutateAsync(reason);
      showToast.success(t("suspend.done", { name: tournament.name }));
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t("suspend.text")}</p>
      {suspension.isError && Object.keys(errors).length === 0 ? (
        <Banner onDismiss={() => suspension.reset()}>
          {errorMessage(suspension.error, t("failed"))}
        </Banner>
      ) : null}
      <TextArea
        label={t("suspend.reason")}
        rows={4}
        isRequired
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <FormActions
        label={t("suspend.button")}
        onCancel={onClose}
        isPending={isSubmitting}
        isDanger
      />
    </Form>
  );
}
