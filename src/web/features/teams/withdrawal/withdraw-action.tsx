import { Flag, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { WithdrawOrTakeBack } from "#web/features/teams/withdrawal/withdraw-or-take-back.tsx";
import { Button, type ButtonLook } from "#web/ui/button.tsx";

interface Props {
  team: Team;
  size?: ButtonLook["size"];
}

/** Withdraws a team or takes that back; nothing for those who don't run the tournament. */
export function WithdrawAction({ team, size = "md" }: Props) {
  const { t } = useTranslation("teams");
  const [isOpen, setIsOpen] = useState(false);
  const { name } = team;
  if (!team.abilities.includes("manage_withdrawal")) return null;
  const isOut = team.withdrawn_at !== null;
  const icon = isOut ? <Undo2 aria-hidden="true" /> : <Flag aria-hidden="true" />;
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
      <WithdrawOrTakeBack team={team} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
