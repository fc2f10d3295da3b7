import { useTranslation } from "react-i18next";
import { EditTeamForm } from "#web/features/teams/form/edit-form.tsx";
import { ManagedTeam } from "#web/features/teams/team-guard.tsx";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";

export function TeamEditPage() {
  const { t } = useTranslation("teams");
  return (
    <ManagedTeam denial={t("form.denied")}>
      {(team) => (
        <Page className="max-w-2xl">
          <PageHeader
            title={t("form.editTitle")}
            eyebrow={<BackLink to={`/teams/${team.id}`}>{team.name}</BackLink>}
          />
          <EditTeamForm key={team.id} team={team} />
        </Page>
      )}
    </ManagedTeam>
  );
}
