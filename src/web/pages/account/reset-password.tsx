import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { ResetPasswordForm } from "#web/features/auth/reset-password-form.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const [search] = useSearchParams();
  return (
    <AuthLayout
      title={t("reset.title")}
      subtitle={t("reset.subtitle")}
      footer={<TextLink to="/login">{t("forgot.back")}</TextLink>}
    >
      <ResetPasswordForm token={search.get("token") ?? ""} />
    </AuthLayout>
  );
}
