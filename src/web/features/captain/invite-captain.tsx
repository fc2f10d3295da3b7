import { useTranslation } from "react-i18next";
import type { CaptainInvitation } from "#contract/teams/invitations.ts";
import {
  useCaptainInvitations,
  useInviteCaptain,
  useTakeInvitationsBack,
} from "#web/features/invitations/api.ts";
import { AskForm } from "#web/features/invitations/ask-form.tsx";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  teamId: number;
  tournamentId: number;
}

/** Asks somebody to captain a team, by mail or by a link, and shows who has been asked. */
export function InviteCaptain({ teamId, tournamentId }: Props) {
  const { t } = useTranslation("teams");
  const invite = useInviteCaptain(tournamentId, teamId);

  return (
    <section aria-label={t("captaincy.invite")} className="flex flex-col gap-3">
      <AskForm
        onAsk={(email) => invite.mutateAsync({ email })}
        isPending={invite.isPending}
        words={{
          email: t("captaincy.email"),
          ask: t("captaincy.ask"),
          asked: (email) => t("captaincy.asked", { email }),
          failed: t("captaincy.askFailed"),
          unmailed: (email) => t("asking.unmailed", { email }),
          makeLink: t("captaincy.makeLink"),
          link: t("captaincy.link"),
          linkHint: t("captaincy.linkHint"),
        }}
      >
        <p className="text-sm text-ink-3">{t("captaincy.askHint")}</p>
      </AskForm>
      <Asked teamId={teamId} tournamentId={tournamentId} />
    </section>
  );
}

function Asked({ teamId, tournamentId }: Props) {
  const { t } = useTranslation("teams");
  const { data = [] } = useCaptainInvitations(teamId);
  const takeBack = useTakeInvitationsBack(tournamentId, teamId);
  if (data.length === 0) return null;

  async function handleTakeBack() {
    try {
      await takeBack.mutateAsync();
      showToast.success(t("captaincy.takenBack"));
    } catch (error) {
      showToast.error(errorMessage(error, t("captaincy.askFailed")));
    }
  }

  return (
    <div>
      <h3 className="text-sm font-medium">{t("captaincy.pending")}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
        {data.map((invitation) => (
          <li key={invitation.id} className="break-words">
            {invitation.email ?? t("captaincy.byLink")}
            <span className="text-ink-3">&nbsp;· {stateOf(invitation)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        className="mt-2"
        isPending={takeBack.isPending}
        onClick={() => void handleTakeBack()}
      >
        {t("captaincy.takeBack")}
      </Button>
    </div>
  );

  function stateOf({ email, refused_at, mailed_at, expires_at }: CaptainInvitation): string {
    if (refused_at) return t("captaincy.refused");
    if (email !== null && mailed_at === null) return t("captaincy.unmailed");
    return t("captaincy.until", { date: formatInstant(expires_at) });
  }
}
