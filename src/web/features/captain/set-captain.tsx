import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canChangeCaptain } from "#contract/permissions.ts";
import type { Team } from "#contract/teams.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { SetCaptainDialog } from "#web/features/captain/set-captain-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** For a team without a captain, the way to one; nothing for those who don't run the tournament. */
export function SetCaptain({ team }: { team: Team }) {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (team.captain_id !== null || !canChangeCaptain(user, team)) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<UserRoundPlus aria-hidden="true" />}
        aria-label={t("captaincy.setOf", { name: team.name })}
        onClick={() => setIsOpen(true)}
      >
        {t("captaincy.set")}
      </Button>
      <SetCaptainDialog team={team} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
