import { Link2, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "#contract/teams/players.ts";
import { useInviteAgain } from "#web/features/invitations/api.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { formatInstant } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: { id: number; tournament_id: number };
  player: Player;
  /** A link that was just made, and is shown only now. */
  link?: string | null;
  onClose: () => void;
}

/** How a place on the roster is asked for, and the ways to ask once more. */
export function PlayerInvitationDialog({ team, player, link: firstLink = null, onClose }: Props) {
  const { t } = useTranslation("teams");
  const again = useInviteAgain(team, player.id);
  const [asked, setAsked] = useState({ player, link: firstLink });
  const [fault, setFault] = useState<string | null>(null);
  const { link } = asked;
  // What was answered here is newer than what the roster knows.
  const { invited, invitation } = asked.player;
  const isLasting = invitation === "open" || invitation === "expired";
  const ways = isLasting && invited && invited.by !== "account" ? invited : null;

  async function handleAgain(by: "mail" | "link") {
    setFault(null);
    try {
      const reply = await again.mutateAsync({ by });
      setAsked(reply);
      if (by === "mail" && reply.player.invited?.mailed_at) {
        showToast.success(t("asking.sent", { email: reply.player.invited.email ?? "" }));
      }
    } catch (error) {
      setFault(errorMessage(error, t("asking.failed")));
    }
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t("asking.title", { name: player.display_name })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {fault ? <Banner onDismiss={() => setFault(null)}>{fault}</Banner> : null}
        <State player={asked.player} />
        {link === null ? null : (
          <>
            <CopyField label={t("captaincy.link")} value={link} />
            <p className="text-sm text-ink-3">{t("asking.linkHint")}</p>
          </>
        )}
        {ways ? (
          <div className="flex flex-wrap gap-2">
            {link === null ? (
              <Button
                icon={<Link2 aria-hidden="true" />}
                isPending={again.isPending}
                onClick={() => void handleAgain("link")}
              >
                {t("asking.makeLink")}
              </Button>
            ) : null}
            {ways.by === "mail" ? (
              <Button
                icon={<Send aria-hidden="true" />}
                isPending={again.isPending}
                onClick={() => void handleAgain("mail")}
              >
                {t("asking.mail")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function State({ player }: { player: Player }) {
  const { t } = useTranslation("teams");
  const { invitation, invited } = player;
  if (invitation === "refused") return <p className="text-ink-2">{t("asking.refused")}</p>;
  if (!invited || invitation === "expired") return <p className="text-ink-2">{t("asking.over")}</p>;
  const { by, mailed_at: mailedAt, expires_at: expiresAt } = invited;
  const email = invited.email ?? "";
  const until = (
    <p className="text-sm text-ink-3">{t("asking.until", { date: formatInstant(expiresAt) })}</p>
  );
  if (by === "mail" && mailedAt === null) {
    return (
      <>
        <Banner tone="warning">{t("asking.unmailed", { email })}</Banner>
        {until}
      </>
    );
  }
  return (
    <>
      <p className="break-words text-ink-2">
        {by === "mail"
          ? t("asking.mailed", { email, date: formatInstant(mailedAt!) })
          : t(`asking.${by}`)}
      </p>
      {until}
    </>
  );
}
