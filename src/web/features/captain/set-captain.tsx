import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { SetCaptainDialog } from "#web/features/captain/set-captain-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** For a team without a captain, the way to one; nothing for those who don't run the tournament. */
export function SetCaptain({ team }: { team: Team }) {
  const { t } = useTranslation("teams");
  const [isOpen, setIsOpen] = useState(false);
  if (team.captain_id !== null || !team.abilities.includes("choose_captain")) return null;
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
