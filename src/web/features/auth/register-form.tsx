import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { RegisterBody, RegisterForm as RegisterSchema } from "#contract/accounts/auth.ts";
import { useLogin, useRegister } from "#web/features/auth/api.ts";
import { NewPasswordFields } from "#web/features/auth/new-password-fields.tsx";
import { returnPath } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { TermsField } from "#web/features/auth/terms-field.tsx";
import { pageLanguage } from "#web/i18n/index.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

export function RegisterForm() {
  const { t } = useTranslation("auth");
  const enter = useEnter();
  const [search] = useSearchParams();
  const administratorToken = search.get("administrator_token") ?? undefined;
  const register = useRegister();
  const form = useForm<RegisterSchema>({
    resolver: formResolver(RegisterSchema),
    mode: "onTouched",
    defaultValues: {
      username: "",
      name: "",
      email: "",
      password: "",
      confirmPassword: "",
      terms: false,
      administrator_token: administratorToken,
    },
  });
  const { isSubmitting } = form.formState;

  async function handleSubmit(values: RegisterSchema) {
    try {
      await register.mutateAsync({ ...RegisterBody.parse(values), language: pageLanguage() });
      await enter(values);
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      const message = errorMessage(error, t("register.failed"));
      showToast.error(t("register.failedTitle"), message);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      {administratorToken ? <Banner tone="info">{t("register.administrator")}</Banner> : null}
      <AccountFields form={form} />
      <NewPasswordFields
        form={form}
        password={{
          name: "password",
          label: t("fields.password"),
          description: t("hints.password"),
        }}
        confirmation={{ name: "confirmPassword", label: t("fields.confirmPassword") }}
      />
      <TermsField form={form} name="terms" />
      <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
        {t("register.submit")}
      </Button>
    </Form>
  );
}

/** Whoever has just chosen a password goes on to what they came for, without typing it again. */
function useEnter() {
  const { t } = useTranslation("auth");
  const { signIn } = useSession();
  const login = useLogin();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async ({ email, password }: RegisterSchema) => {
    try {
      signIn(await login.mutateAsync({ emailOrUsername: email, password, rememberMe: false }));
      showToast.success(t("register.welcome"));
      void navigate(returnPath(state), { replace: true });
    } catch {
      // The account is there all the same, and signing in by hand says what is wrong.
      showToast.success(t("register.success"));
      void navigate("/login", { state });
    }
  };
}

/** Who it is. */
function AccountFields({ form: { register, formState } }: { form: UseFormReturn<RegisterSchema> }) {
  const { t } = useTranslation("auth");
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("fields.username")}
        description={t("hints.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        error={errors.username?.message}
        {...register("username")}
      />
      <TextField
        label={t("fields.name")}
        autoComplete="name"
        isRequired
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label={t("fields.email")}
        type="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...register("email")}
      />
    </>
  );
}
