import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import { LoginBody } from "#contract/accounts/auth.ts";
import { useLogin } from "#web/features/auth/api.ts";
import { returnPath } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { ApiError } from "#web/api-error.ts";

type Input = z.input<typeof LoginBody>;
type Form = UseFormReturn<Input, unknown, LoginBody>;

export function LoginForm() {
  const { t } = useTranslation("auth");
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const login = useLogin();
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm<Input, unknown, LoginBody>({
    resolver: formResolver(LoginBody),
    mode: "onTouched",
    defaultValues: { emailOrUsername: "", password: "", rememberMe: false },
  });
  const { isSubmitting } = form.formState;
  const areMarked = banner === "common.client.invalidLogin";

  async function handleSubmit(body: LoginBody) {
    setBanner(null);
    try {
      session.signIn(await login.mutateAsync(body));
      showToast.success(t("login.success"));
      void navigate(returnPath(state), { replace: true });
    } catch (error) {
      setBanner(loginMessage(error, t("login.failed")));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {banner ? (
        <Banner
          {...(areMarked ? {} : { title: t("login.failedTitle") })}
          onDismiss={() => setBanner(null)}
        >
          {banner}
        </Banner>
      ) : null}
      <Credentials form={form} areMarked={areMarked} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={t("login.rememberMe")} {...form.register("rememberMe")} />
        <TextLink to="/forgot-password" state={state} className="text-sm">
          {t("login.forgot")}
        </TextLink>
      </div>
      <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
        {t("login.submit")}
      </Button>
    </Form>
  );
}

interface CredentialsProps {
  form: Form;
  /** They don't fit, which may be about either. */
  areMarked: boolean;
}

function Credentials({ form: { register, formState }, areMarked }: CredentialsProps) {
  const { t } = useTranslation("auth");
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("fields.emailOrUsername")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        isInvalid={areMarked}
        error={errors.emailOrUsername?.message}
        {...register("emailOrUsername")}
      />
      <PasswordField
        label={t("fields.password")}
        autoComplete="current-password"
        isRequired
        isInvalid={areMarked}
        error={errors.password?.message}
        {...register("password")}
      />
    </>
  );
}

/** Whatever the server says about the credentials, people learn only that they don't fit. */
function loginMessage(error: unknown, fallback: string) {
  const isAboutCredentials = error instanceof ApiError && [400, 401].includes(error.status);
  return isAboutCredentials ? "common.client.invalidLogin" : errorMessage(error, fallback);
}
