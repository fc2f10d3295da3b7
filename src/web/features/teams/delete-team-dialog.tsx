import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { ApiError } from "#web/api-error.ts";
import { useDeleteTeam } from "#web/features/teams/api.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: TeamDetail;
  isOpen: boolean;
  /** Deleting is refused for a team with results: this leads on. */
  onWithdraw: () => void;
  onClose: () => void;
}

export function DeleteTeamDialog({ team, isOpen, onWithdraw, onClose }: Props) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const remove = useDeleteTeam(team.tournament_id);

  async function handleDelete() {
    try {
      await remove.mutateAsync(team.id);
      showToast.success(t("detail.deleted"));
      void navigate("/teams");
    } catch (error) {
      handleRefusal(error);
    }
  }

  function handleRefusal(error: unknown) {
    const hasResults = error instanceof ApiError && error.code === "team_has_results";
    if (hasResults && team.withdrawn_at === null) onWithdraw();
    else showToast.error(errorMessage(error, t("detail.deleteFailed")));
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
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
