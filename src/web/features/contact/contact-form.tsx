import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ContactBody } from "#contract/tournaments/contact.ts";
import { useSendMessage } from "#web/features/contact/api.ts";
import { PersonFields, useKnownPerson } from "#web/features/contact/person-fields.tsx";
import { Sent } from "#web/features/contact/sent.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

type Input = z.input<typeof ContactBody>;
type Form = UseFormReturn<Input, unknown, ContactBody>;

export function ContactForm() {
  const { t } = useTranslation("contact");
  const send = useSendMessage();
  const [sent, setSent] = useState(0);
  const form = useForm<Input, unknown, ContactBody>({
    resolver: formResolver(ContactBody),
    mode: "onTouched",
    defaultValues: { name: "", email: "", subject: "", message: "" },
  });
  const forgetDraft = useDraft("contact", form);
  useKnownPerson(form);
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (sent > 0) form.setFocus("subject");
  }, [sent, form]);

  async function handleSubmit(body: ContactBody) {
    try {
      await send.mutateAsync(body);
      forgetDraft();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }

  function handleAnother() {
    send.reset();
    form.reset({ ...form.getValues(), subject: "", message: "" });
    setSent(sent + 1);
  }

  if (send.isSuccess) {
    const { email } = send.variables;
    return (
      <Sent
        title={t("sentTitle")}
        text={t("sent", { email })}
        action={t("another")}
        onAction={handleAnother}
      />
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {send.isError && Object.keys(errors).length === 0 ? (
        <Banner onDismiss={() => send.reset()}>{errorMessage(send.error, t("failed"))}</Banner>
      ) : null}
      <ContactFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isPending={isSubmitting}
        className="self-start"
      >
        {t("submit")}
      </Button>
    </Form>
  );
}

function ContactFields({ form: { register, formState } }: { form: Form }) {
  const { t } = useTranslation("contact");
  const { errors } = formState;
  return (
    <>
      <PersonFields
        name={{ error: errors.name?.message, ...register("name") }}
        email={{
          description: t("emailHint"),
          error: errors.email?.message,
          ...register("email"),
        }}
      />
      <TextField label={t("subject")} error={errors.subject?.message} {...register("subject")} />
      <TextArea
        label={t("message")}
        rows={7}
        isRequired
        error={errors.message?.message}
        {...register("message")}
      />
    </>
  );
}
