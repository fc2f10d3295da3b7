import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { LoginForm } from "#web/features/auth/login-form.tsx";
import { returnPath } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function LoginPage() {
  const { t } = useTranslation("auth");
  const { state } = useLocation();
  const { status } = useSession();
  if (status === "signed-in") return <Navigate to={returnPath(state)} replace />;
  return (
    <AuthLayout
      title={t("login.title")}
      subtitle={t("login.subtitle")}
      footer={
        <>
          {t("login.noAccount")}{" "}
          <TextLink to="/register" state={state}>
            {t("login.register")}
          </TextLink>
        </>
      }
    >
      <LoginForm />
    </AuthLayout>
  );
}
