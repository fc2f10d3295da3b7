import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { useTakeWithdrawalBack } from "#web/features/teams/withdrawal/withdrawal-api.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Takes a team's withdrawal back, and says how that went. */
export function useTakingBack({ id, tournament_id: tournamentId, name }: Team) {
  const { t } = useTranslation("teams");
  const takeBack = useTakeWithdrawalBack(tournamentId, id);
  return async () => {
    try {
      await takeBack.mutateAsync();
      showToast.success(t("withdrawal.takenBack", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("withdrawal.takeBackFailed")));
    }
  };
}
