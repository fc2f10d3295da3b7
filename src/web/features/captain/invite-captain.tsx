import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptainInvitation } from "#contract/invitations.ts";
import {
  useCaptainInvitations,
  useInviteCaptain,
  useTakeInvitationsBack,
} from "#web/features/invitations/api.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { formatInstant } from "#web/i18n/format.ts";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  teamId: number;
  tournamentId: number;
}

/** Asks somebody to captain a team, by mail or by a link, and shows who has been asked. */
export function InviteCaptain({ teamId, tournamentId }: Props) {
  const { t } = useTranslation("teams");
  const invite = useInviteCaptain(tournamentId, teamId);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [link, setLink] = useState<string | null>(null);
  const [unmailed, setUnmailed] = useState<string | null>(null);

  async function handleInvite(to: string | null) {
    setFault(undefined);
    setUnmailed(null);
    try {
      const reply = await invite.mutateAsync({ email: to });
      setLink(reply.link);
      if (to === null) return;
      setEmail("");
      if (reply.invitation.mailed_at === null) setUnmailed(to);
      else showToast.success(t("captaincy.asked", { email: to }));
    } catch (error) {
      const message = errorMessage(error, t("captaincy.askFailed"));
      if (to === null) showToast.error(message);
      else setFault(message);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === "") setFault("rules.account.emailRequired");
    else void handleInvite(email.trim());
  }

  return (
    <section aria-label={t("captaincy.invite")} className="flex flex-col gap-3">
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
        <TextField
          type="email"
          label={t("captaincy.email")}
          fieldClassName="min-w-48 flex-1"
          autoComplete="off"
          value={email}
          error={fault === undefined ? undefined : say(fault)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="min-h-11" isPending={invite.isPending}>
          {t("captaincy.ask")}
        </Button>
      </form>
      <p className="text-sm text-ink-3">{t("captaincy.askHint")}</p>
      {unmailed === null ? null : (
        <Banner tone="warning">{t("asking.unmailed", { email: unmailed })}</Banner>
      )}
      {link === null ? (
        <Button className="self-start" onClick={() => void handleInvite(null)}>
          {t("captaincy.makeLink")}
        </Button>
      ) : (
        <>
          <CopyField label={t("captaincy.link")} value={link} />
          <p className="text-sm text-ink-3">{t("captaincy.linkHint")}</p>
        </>
      )}
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
            <span className="text-ink-3"> · {stateOf(invitation)}</span>
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
