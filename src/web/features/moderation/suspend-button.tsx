import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSuspension } from "#web/features/moderation/api.ts";
import { SuspendDialog } from "#web/features/moderation/suspend-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: { id: number; name: string };
  isSuspended: boolean;
}

/** Hides a tournament from the public, or shows it again. */
export function SuspendButton({ tournament, isSuspended }: Props) {
  const { t } = useTranslation("moderation");
  const suspension = useSuspension(tournament.id);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = tournament;

  async function handleLift() {
    try {
      await suspension.mutateAsync(null);
      showToast.success(t("suspend.lifted", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={isSuspended ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        aria-label={t(isSuspended ? "suspend.liftOf" : "suspend.buttonOf", { name })}
        isPending={suspension.isPending && isSuspended}
        onClick={() => (isSuspended ? void handleLift() : setIsAsking(true))}
      >
        {t(isSuspended ? "suspend.lift" : "suspend.button")}
      </Button>
      {isAsking ? (
        <SuspendDialog tournament={tournament} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}
