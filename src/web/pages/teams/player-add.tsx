import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { AddPlayerForm } from "#web/features/players/add/add-form.tsx";
import { ManagedTeam } from "#web/features/teams/team-guard.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";

export function PlayerAddPage() {
  const { t } = useTranslation("teams");
  return (
    <ManagedTeam denial={t("player.addDenied")}>
      {(team) => <AddPlayer key={team.id} team={team} />}
    </ManagedTeam>
  );
}

function AddPlayer({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  // Its revision is what the write is based on.
  useTournament(team.tournament_id);
  return (
    <Page className="max-w-2xl">
      <PageHeader
        title={t("player.addTitle")}
        subtitle={t("player.addSubtitle", { team: team.name })}
        eyebrow={<BackLink to={`/teams/${team.id}?tab=players`}>{team.name}</BackLink>}
      />
      <Card className="p-5 sm:p-6">
        <AddPlayerForm team={team} />
      </Card>
    </Page>
  );
}
