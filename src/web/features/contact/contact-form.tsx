import { zodResolver } from "@hookform/resolvers/zod";
import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ContactBody } from "#contract/contact.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useSendMessage } from "#web/features/contact/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { takeFocus } from "#web/ui/take-focus.ts";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import { useDraft } from "#web/ui/use-draft.ts";

type Input = z.input<typeof ContactBody>;
type Form = UseFormReturn<Input, unknown, ContactBody>;

export function ContactForm() {
  const { t } = useTranslation("contact");
  const { user } = useSession();
  const send = useSendMessage();
  const [sent, setSent] = useState(0);
  const form = useForm<Input, unknown, ContactBody>({
    resolver: zodResolver(ContactBody),
    mode: "onTouched",
    defaultValues: { name: "", email: "", subject: "", message: "" },
  });
  const forgetDraft = useDraft("contact", form);
  const { errors, isSubmitting } = form.formState;

  // Who is signed in may turn out after something has been typed.
  const [name, email] = [user?.name, user?.email];
  useEffect(() => {
    if (name && !form.getValues("name")) form.setValue("name", name);
    if (email && !form.getValues("email")) form.setValue("email", email);
  }, [name, email, form]);

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
    return <Sent email={send.variables.email} onAnother={handleAnother} />;
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("name")}
          autoComplete="name"
          isRequired
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label={t("email")}
          type="email"
          autoComplete="email"
          isRequired
          description={t("emailHint")}
          error={errors.email?.message}
          {...register("email")}
        />
      </div>
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

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation("contact");
  return (
    <output className="flex flex-col items-start gap-4">
      <MailCheck aria-hidden="true" className="size-8 text-brand-text" />
      <h2 ref={takeFocus} tabIndex={-1} className="text-lg">
        {t("sentTitle")}
      </h2>
      <p className="break-words text-ink-2">{t("sent", { email })}</p>
      <Button onClick={onAnother}>{t("another")}</Button>
    </output>
  );
}
