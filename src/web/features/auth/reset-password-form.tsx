import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ResetPasswordForm as ResetPasswordSchema } from "#contract/accounts/auth.ts";
import { ApiError } from "#web/api-error.ts";
import { useResetPassword } from "#web/features/auth/api.ts";
import { NewPasswordFields } from "#web/features/auth/new-password-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [error, setError] = useState<unknown>(null);
  const form = useForm<ResetPasswordSchema>({
    resolver: formResolver(ResetPasswordSchema),
    mode: "onTouched",
    defaultValues: { token, password: "", confirmPassword: "" },
  });
  const { isSubmitting } = form.formState;

  async function handleSubmit({ password }: ResetPasswordSchema) {
    setError(null);
    try {
      await reset.mutateAsync({ token, password });
      showToast.success(t("reset.success"));
      void navigate("/login", { replace: true });
    } catch (refusal) {
      if (!showFieldErrors(form, refusal)) setError(refusal);
    }
  }

  if (!token || (error instanceof ApiError && error.code === "reset_link_invalid")) {
    return <InvalidLink isNews={error !== null} />;
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {error ? (
        <Banner onDismiss={() => setError(null)}>{errorMessage(error, t("reset.failed"))}</Banner>
      ) : null}
      <NewPasswordFields
        form={form}
        password={{
          name: "password",
          label: t("fields.newPassword"),
          description: t("hints.password"),
        }}
        confirmation={{ name: "confirmPassword", label: t("fields.confirmPassword") }}
      />
      <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
        {t("reset.submit")}
      </Button>
    </Form>
  );
}

/** It takes the focus when it stands in place of the form that was sent. */
function InvalidLink({ isNews }: { isNews: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner className="w-full">{t("reset.invalid")}</Banner>
      <LinkButton ref={isNews ? takeFocus : undefined} variant="primary" to="/forgot-password">
        {t("reset.request")}
      </LinkButton>
    </div>
  );
}
