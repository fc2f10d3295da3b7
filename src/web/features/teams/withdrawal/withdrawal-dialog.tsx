import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { WithdrawDialog } from "#web/features/teams/withdrawal/withdraw-dialog.tsx";
import { useTakeWithdrawalBack } from "#web/features/teams/withdrawal/withdrawal-api.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
}

/** Withdraws a team that takes part, and takes the withdrawal of another back. */
export function WithdrawalDialog(props: Props) {
  const Step = props.team.withdrawn_at === null ? WithdrawDialog : TakeBackDialog;
  return <Step {...props} />;
}

function TakeBackDialog({ team, isOpen, onClose }: Props) {
  const { t } = useTranslation("teams");
  const takeBack = useTakeWithdrawalBack(team.tournament_id, team.id);
  const { name } = team;

  async function handleConfirm() {
    try {
      await takeBack.mutateAsync();
      showToast.success(t("withdrawal.takenBack", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("withdrawal.takeBackFailed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("withdrawal.takeBackTitle", { name })}
      confirmLabel={t("withdrawal.takeBack")}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      {t("withdrawal.takeBackText")}
    </ConfirmDialog>
  );
}
