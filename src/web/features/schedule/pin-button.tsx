import { Pin, PinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { followedTeams } from "#contract/essentials.ts";
import { usePinnedTeams } from "#web/features/schedule/use-pinned-teams.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";

interface Props extends Compact, Pick<ButtonLook, "variant"> {
  tournamentId: number;
  team: string;
}

/** Pins a team to the top of its tournament's pages on this device, and takes it down again. */
export function PinButton({ tournamentId, team, isCompact, variant }: Props) {
  const { t } = useTranslation();
  const { teams, pinOnly } = usePinnedTeams(tournamentId);
  const isPinned = teams.includes(team);
  if (!isPinned && teams.length >= followedTeams.max) return null;

  function handleClick() {
    if (isPinned) return pinOnly(teams.filter((each) => each !== team));
    pinOnly([...teams, team]);
    showToast.success(t("sharing.pinned", { name: team }));
  }

  return (
    <Button
      variant={variant}
      icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      onClick={handleClick}
    >
      <ButtonLabel isCompact={isCompact}>
        {isPinned ? t("sharing.unpinThis") : t("sharing.pin")}
      </ButtonLabel>
    </Button>
  );
}
