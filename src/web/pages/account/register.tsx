import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { RegisterForm } from "#web/features/auth/register-form.tsx";
import { returnPath } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function RegisterPage() {
  const { t } = useTranslation("auth");
  const { state } = useLocation();
  const { status } = useSession();
  if (status === "signed-in") return <Navigate to={returnPath(state)} replace />;
  return (
    <AuthLayout
      title={t("register.title")}
      subtitle={t("register.subtitle")}
      footer={
        <>
          {t("register.haveAccount")}{" "}
          <TextLink to="/login" state={state}>
            {t("register.login")}
          </TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthLayout>
  );
}
