import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { QuestionBody } from "#contract/tournaments/contact.ts";
import { useAsk } from "#web/features/contact/api.ts";
import { PersonFields, useKnownPerson } from "#web/features/contact/person-fields.tsx";
import { Sent } from "#web/features/contact/sent.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

export interface Asked {
  tournament: { id: number; name: string };
  /** Which team it is about. */
  team?: { id: number; name: string } | undefined;
}

type Input = z.input<typeof QuestionBody>;

/** A question to whoever organises a tournament. What was typed stays until it is sent. */
export function QuestionForm({ tournament, team, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation("contact");
  const { t: common } = useTranslation();
  const ask = useAsk(tournament.id);
  const form = useForm<Input, unknown, QuestionBody>({
    resolver: formResolver(QuestionBody),
    mode: "onTouched",
    defaultValues: { name: "", email: "", message: "" },
  });
  const forgetDraft = useDraft(`question.${tournament.id}`, form, { isKept: true });
  useKnownPerson(form);
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(body: QuestionBody) {
    try {
      await ask.mutateAsync({ ...body, team_id: team?.id });
      forgetDraft();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }

  if (ask.isSuccess) {
    const { email } = ask.variables;
    return (
      <Sent
        title={t("question.sentTitle")}
        text={t("question.sent", { email })}
        action={common("close")}
        onAction={onClose}
      />
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="wrap-anywhere text-ink-2">
        {team
          ? t("question.toAboutTeam", { tournament: tournament.name, team: team.name })
          : t("question.to", { tournament: tournament.name })}
      </p>
      {ask.isError && Object.keys(errors).length === 0 ? (
        <Banner onDismiss={() => ask.reset()}>
          {errorMessage(ask.error, t("question.failed"))}
        </Banner>
      ) : null}
      <PersonFields
        name={{ error: errors.name?.message, ...form.register("name") }}
        email={{
          description: t("question.emailHint"),
          error: errors.email?.message,
          ...form.register("email"),
        }}
      />
      <TextArea
        label={t("question.message")}
        rows={5}
        isRequired
        error={errors.message?.message}
        {...form.register("message")}
      />
      <FormActions label={t("question.submit")} onCancel={onClose} isPending={isSubmitting} />
    </Form>
  );
}
