import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useLeaveTeam } from "#web/features/invitations/api.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: TeamDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** For whoever has a part in the team, the way out of it. */
export function LeaveTeamDialog({ team, isOpen, onClose }: Props) {
  const { t } = useTranslation("teams");
  const leave = useLeaveTeam(team.tournament_id);

  async function handleLeave() {
    try {
      await leave.mutateAsync(team.id);
      showToast.success(t("leave.done", { name: team.name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("leave.failed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("leave.title", { name: team.name })}
      confirmLabel={t("leave.action")}
      isDanger
      onClose={onClose}
      onConfirm={handleLeave}
    >
      {t(team.role === "captain" ? "leave.captainText" : "leave.text")}
    </ConfirmDialog>
  );
}
