import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { User } from "#contract/accounts/users.ts";
import { NotificationsForm } from "#web/features/account/notifications-form.tsx";
import { PasswordForm } from "#web/features/account/password-form.tsx";
import { PreferencesForm } from "#web/features/account/preferences-form.tsx";
import { ProfileForm } from "#web/features/account/profile-form.tsx";
import { OwnSignIns } from "#web/features/log/own-sign-ins.tsx";
import { PushCard } from "#web/features/push/push-card.tsx";
import { RequireSession } from "#web/features/auth/require-session.tsx";
import { useSession } from "#web/features/auth/session.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";

export function SettingsPage() {
  return (
    <RequireSession>
      <Settings />
    </RequireSession>
  );
}

function Security({ user }: { user: User }) {
  return (
    <>
      <PasswordForm user={user} />
      <OwnSignIns />
    </>
  );
}

function Notifications({ user }: { user: User }) {
  const { t } = useTranslation("push");
  return (
    <div className="flex flex-col gap-6">
      <NotificationsForm user={user} />
      <PushCard holder={{ owner: "account" }} description={t("account")} />
    </div>
  );
}

const tabs = {
  profile: ProfileForm,
  security: Security,
  notifications: Notifications,
  preferences: PreferencesForm,
};
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

function Settings() {
  const { t } = useTranslation("account");
  const { user } = useSession();
  const [params] = useSearchParams();
  const selected = tabNames.find((tab) => tab === params.get("tab")) ?? "profile";
  const Tab = tabs[selected];
  if (!user) return null;
  return (
    <Page className="max-w-3xl">
      <PageHeader
        title={t("settings.title")}
        subtitle={t("settings.subtitle")}
        actions={
          <LinkButton to="/profile" icon={<UserRound aria-hidden="true" />}>
            {t("settings.viewProfile")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("settings.tabs")}
        selected={selected}
        tabs={tabNames.map((tab) => ({
          id: tab,
          label: t(`settings.${tab}`),
          to: { search: tab === "profile" ? "" : `?tab=${tab}` },
          replace: true,
        }))}
      >
        <Tab user={user} />
      </Tabs>
    </Page>
  );
}
