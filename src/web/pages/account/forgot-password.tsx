import { useTranslation } from "react-i18next";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { ForgotPasswordForm } from "#web/features/auth/forgot-password-form.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function ForgotPasswordPage() {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout
      title={t("forgot.title")}
      subtitle={t("forgot.subtitle")}
      footer={<TextLink to="/login">{t("forgot.back")}</TextLink>}
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
