import { useTranslation } from "react-i18next";
import type { Player } from "#contract/teams/players.ts";
import { Badge } from "#web/ui/signs/badge.tsx";

/** What somebody has said to their place on a roster; nothing of those whom nobody asks. */
export function InvitationBadge({ player }: { player: Player }) {
  const { t } = useTranslation("teams");
  if (!player.invitation) return null;
  const isUnmailed = player.invitation === "open" && player.invited?.by === "mail";
  const state = isUnmailed && !player.invited?.mailed_at ? "unmailed" : player.invitation;
  return (
    <Badge tone={state === "open" || state === "unconfirmed" ? "neutral" : "warning"}>
      {t(`detail.invitations.${state}`)}
    </Badge>
  );
}
