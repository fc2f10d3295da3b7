import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ReportBody, reportReasons } from "#contract/tournaments/reports.ts";
import { Sent } from "#web/features/contact/sent.tsx";
import { useReport } from "#web/features/moderation/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Props {
  tournament: { id: number; name: string };
  onClose: () => void;
}

/** What a visitor holds against a tournament, for the super admins. */
export function ReportDialog({ tournament, onClose }: Props) {
  const { t } = useTranslation("moderation");
  return (
    <Dialog isOpen title={t("report.title")} onClose={onClose}>
      <ReportForm tournament={tournament} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ tournament, onClose }: Props) {
  const { t } = useTranslation("moderation");
  const { t: common } = useTranslation();
  const report = useReport(tournament.id);
  const form = useForm<ReportBody>({
    resolver: formResolver(ReportBody),
    mode: "onTouched",
    defaultValues: { reason: "spam", message: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(body: ReportBody) {
    await report.mutateAsync(body).catch((error: unknown) => showFieldErrors(form, error));
  }

  if (report.isSuccess) {
    return (
      <Sent
        title={t("report.sentTitle")}
        text={t("report.sent")}
        action={common("close")}
        onAction={onClose}
      />
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="wrap-anywhere text-ink-2">{t("report.to", { name: tournament.name })}</p>
      {report.isError && Object.keys(errors).length === 0 ? (
        <Banner onDismiss={() => report.reset()}>
          {errorMessage(report.error, t("report.failed"))}
        </Banner>
      ) : null}
      <Select
        label={t("report.reason")}
        options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        {...form.register("reason")}
      />
      <TextArea
        label={t("report.message")}
        description={t("report.hint")}
        rows={4}
        isRequired
        error={errors.message?.message}
        {...form.register("message")}
      />
      <FormActions label={t("report.submit")} onCancel={onClose} isPending={isSubmitting} />
    </Form>
  );
}
