import { useTranslation } from "react-i18next";
import { EmbedForm } from "#web/features/embed/embed-form.tsx";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { Page } from "#web/ui/page/page-header.tsx";

/** How a tournament comes onto another website. */
export function EmbedSettingsPage() {
  const { t } = useTranslation("embed");
  return (
    <DashboardPage ability="open_dashboard" denied={t("denied")}>
      {(tournament) => (
        <Page className="max-w-4xl">
          <DashboardPageHeader
            tournament={tournament}
            title={t("title")}
            subtitle={t("subtitle", { name: tournament.name })}
          />
          <EmbedForm tournament={tournament} />
        </Page>
      )}
    </DashboardPage>
  );
}
