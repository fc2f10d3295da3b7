import { LogOut, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canManageTournament } from "#contract/permissions.ts";
import type { Team } from "#contract/teams.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { WithdrawDialog } from "#web/features/teams/withdraw-dialog.tsx";
import { useTakeWithdrawalBack } from "#web/features/teams/withdrawal-api.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  team: Team;
  size?: ButtonLook["size"];
}

/** Withdraws a team or takes that back; nothing for those who don't run the tournament. */
export function WithdrawAction({ team, size = "md" }: Props) {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { name } = team;
  if (!canManageTournament(user, { creator_id: team.tournament_creator_id })) return null;
  const isOut = team.withdrawn_at !== null;
  const icon = isOut ? <Undo2 aria-hidden="true" /> : <LogOut aria-hidden="true" />;
  return (
    <>
      <Button
        size={size}
        icon={icon}
        aria-label={t(isOut ? "withdrawal.takeBackOf" : "withdrawal.actionOf", { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(isOut ? "withdrawal.takeBack" : "withdrawal.action")}
      </Button>
      {isOut ? (
        <TakeBackDialog team={team} isOpen={isOpen} onClose={close} />
      ) : (
        <WithdrawDialog team={team} isOpen={isOpen} onClose={close} />
      )}
    </>
  );
}

interface DialogProps {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
}

function TakeBackDialog({ team, isOpen, onClose }: DialogProps) {
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
