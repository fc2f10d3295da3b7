import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ForgotPasswordBody } from "#contract/accounts/auth.ts";
import { useForgotPassword } from "#web/features/auth/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

export function ForgotPasswordForm() {
  const { t } = useTranslation("auth");
  const request = useForgotPassword();
  const form = useForm<ForgotPasswordBody>({
    resolver: formResolver(ForgotPasswordBody),
    mode: "onTouched",
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.setFocus("email");
  }, [times, form]);

  async function handleSubmit(body: ForgotPasswordBody) {
    await request.mutateAsync(body).catch((error) => showFieldErrors(form, error));
  }

  function handleAgain() {
    request.reset();
    setTimes(times + 1);
  }

  if (request.isSuccess) {
    return (
      <div aria-live="polite" className="flex flex-col items-start gap-4">
        <MailCheck aria-hidden="true" className="size-8 text-brand-text" />
        <h2 ref={takeFocus} tabIndex={-1} className="text-lg">
          {t("forgot.sentTitle")}
        </h2>
        <p className="break-words text-ink-2">
          {t("forgot.sent", { email: request.variables.email })}
        </p>
        <p className="text-sm text-ink-3">{t("forgot.earlier")}</p>
        <p className="text-sm text-ink-3">{t("forgot.nothing")}</p>
        <Button onClick={handleAgain}>{t("forgot.again")}</Button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {request.isError && !errors.email ? (
        <Banner onDismiss={() => request.reset()}>
          {errorMessage(request.error, t("forgot.failed"))}
        </Banner>
      ) : null}
      <TextField
        label={t("fields.email")}
        type="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...form.register("email")}
      />
      <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
        {t("forgot.submit")}
      </Button>
    </Form>
  );
}
