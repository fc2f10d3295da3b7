import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams.ts";
import { AddCustomPlayerForm, AddRegisteredPlayerForm } from "#web/features/players/add-form.tsx";
import { ManagedTeam } from "#web/features/teams/team-guard.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page, PageHeader } from "#web/ui/page-header.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

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
  const [type, setType] = useState<"registered" | "custom">("registered");
  // Its revision is what the write is based on.
  useTournament(team.tournament_id);
  return (
    <Page className="max-w-2xl">
      <PageHeader
        title={t("player.addTitle")}
        subtitle={t("player.addSubtitle", { team: team.name })}
        eyebrow={<BackLink to={`/teams/${team.id}?tab=players`}>{team.name}</BackLink>}
      />
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <SegmentedControl
          legend={t("player.type")}
          value={type}
          options={[
            { value: "registered", label: t("player.registered") },
            { value: "custom", label: t("player.custom") },
          ]}
          onChange={setType}
        />
        {type === "registered" ? (
          <AddRegisteredPlayerForm team={team} />
        ) : (
          <AddCustomPlayerForm team={team} />
        )}
      </Card>
    </Page>
  );
}
