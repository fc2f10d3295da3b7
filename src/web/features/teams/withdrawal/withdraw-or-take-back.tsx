import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { WithdrawDialog } from "#web/features/teams/withdrawal/withdraw-dialog.tsx";
import { useTakingBack } from "#web/features/teams/withdrawal/use-taking-back.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
}

/** Withdraws a team that takes part, and takes the withdrawal of another back. */
export function WithdrawOrTakeBack(props: Props) {
  const Step = props.team.withdrawn_at === null ? WithdrawDialog : TakeBackDialog;
  return <Step {...props} />;
}

function TakeBackDialog({ team, isOpen, onClose }: Props) {
  const { t } = useTranslation("teams");
  const takeBack = useTakingBack(team);
  const { name } = team;

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("withdrawal.takeBackTitle", { name })}
      confirmLabel={t("withdrawal.takeBack")}
      onClose={onClose}
      onConfirm={takeBack}
    >
      {t("withdrawal.takeBackText")}
    </ConfirmDialog>
  );
}
