import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Team } from "#contract/teams/teams.ts";
import { ProfileList } from "#web/features/account/profile-list.tsx";
import { useDeleteTeam } from "#web/features/teams/api.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export function MyTeams({ teams }: { teams: Team[] }) {
  const { t } = useTranslation("account");
  const [doomed, setDoomed] = useState<Team | null>(null);
  return (
    <>
      <ProfileList
        title={t("profile.myTeams")}
        entries={teams.map((team) => ({
          id: team.id,
          name: team.name,
          to: `/teams/${team.id}`,
          text: [
            isolated(team.tournament_name),
            t("profile.players", { count: team.players_count }),
          ].join("\u00a0· "),
          logo: <TeamLogo name={team.name} url={team.logo_url} className="size-10 text-sm" />,
          badge: <TeamBadge team={team} />,
          actions: team.abilities.includes("edit_team")
            ? { editTo: `/teams/${team.id}/edit`, onDelete: () => setDoomed(team) }
            : undefined,
        }))}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t("profile.noTeams")}
            actions={<LinkButton to="/teams">{t("profile.browseTeams")}</LinkButton>}
          >
            {t("profile.noTeamsHint")}
          </EmptyState>
        }
      />
      {doomed ? <DeleteTeam team={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}

function TeamBadge({ team }: { team: Team }) {
  const { t } = useTranslation("account");
  return team.withdrawn_at ? (
    <Badge tone="warning">{t("profile.withdrawn")}</Badge>
  ) : (
    <Badge tone="active">{t("profile.registered")}</Badge>
  );
}

function DeleteTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation("teams");
  const remove = useDeleteTeam(team.tournament_id);

  async function handleDelete() {
    try {
      await remove.mutateAsync(team.id);
      showToast.success(t("detail.deleted"));
    } catch (error) {
      showToast.error(errorMessage(error, t("detail.deleteFailed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("detail.deleteTitle")}
      confirmLabel={t("detail.delete")}
      isDanger
      onClose={onClose}
      onConfirm={handleDelete}
    >
      {t("detail.deleteText", { name: team.name })}
    </ConfirmDialog>
  );
}
