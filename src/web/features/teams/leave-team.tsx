import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams.ts";
import { useLeaveTeam } from "#web/features/teams/membership-api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

/** For whoever has a part in the team, the way out of it. */
export function LeaveTeam({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const leave = useLeaveTeam(team.tournament_id);
  const [isAsking, setIsAsking] = useState(false);
  if (team.role === null) return null;

  async function handleLeave() {
    try {
      await leave.mutateAsync(team.id);
      showToast.success(t("leave.done", { name: team.name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("leave.failed")));
    }
  }

  return (
    <>
      <Button icon={<LogOut aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {t("leave.action")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("leave.title", { name: team.name })}
        confirmLabel={t("leave.action")}
        isDanger
        onClose={() => setIsAsking(false)}
        onConfirm={handleLeave}
      >
        {t(team.role === "captain" ? "leave.captainText" : "leave.text")}
      </ConfirmDialog>
    </>
  );
}
