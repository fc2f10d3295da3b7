import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type MemberInvitation, OfferedRole } from "#contract/members.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { useChangePeople, useInviteMember } from "#web/features/people/api.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { formatInstant } from "#web/i18n/format.ts";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  invitations: MemberInvitation[];
}

/** Asks somebody to help, by mail or by a link to hand over. */
export function InviteMember({ tournament, invitations }: Props) {
  const { t } = useTranslation("manage");
  const invite = useInviteMember(tournament.id);
  const [role, setRole] = useState<OfferedRole>("desk");
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<{ link: string | null; unmailed: string | null }>();

  async function handleInvite(to: string | null) {
    setFault(undefined);
    setMade(undefined);
    try {
      const { link, invitation } = await invite.mutateAsync({ email: to, role });
      const isUnmailed = to !== null && invitation.mailed_at === null;
      setMade({ link, unmailed: isUnmailed ? to : null });
      if (to === null) return;
      setEmail("");
      if (!isUnmailed) showToast.success(t("people.asked", { email: to }));
    } catch (error) {
      const message = errorMessage(error, t("people.failed"));
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
    <section aria-label={t("people.invite")} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{t("people.invite")}</h3>
      <Select
        label={t("people.as")}
        value={role}
        onChange={(event) => setRole(OfferedRole.parse(event.target.value))}
        options={OfferedRole.options.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
      />
      <p className="text-sm text-ink-3">{t(`people.means.${role}`)}</p>
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
        <TextField
          type="email"
          label={t("people.email")}
          fieldClassName="min-w-48 flex-1"
          autoComplete="off"
          value={email}
          error={fault === undefined ? undefined : say(fault)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="min-h-11" isPending={invite.isPending}>
          {t("people.ask")}
        </Button>
      </form>
      {made?.unmailed ? (
        <Banner tone="warning">{t("people.unmailed", { email: made.unmailed })}</Banner>
      ) : null}
      <Button className="self-start" onClick={() => void handleInvite(null)}>
        {t("people.makeLink")}
      </Button>
      {made?.link ? <LinkToPassOn link={made.link} /> : null}
      <Invited {...{ tournament, invitations }} />
    </section>
  );
}

function LinkToPassOn({ link }: { link: string }) {
  const { t } = useTranslation("manage");
  return (
    <>
      <CopyField label={t("people.link")} value={link} />
      <p className="text-sm text-ink-3">{t("people.linkHint")}</p>
    </>
  );
}

function Invited({ tournament, invitations }: Props) {
  const { t } = useTranslation("manage");
  const change = useChangePeople(tournament.id);
  if (invitations.length === 0) return null;

  async function handleTakeBack(invitationId: number) {
    try {
      await change.mutateAsync({ kind: "takeBack", invitationId });
      showToast.success(t("people.takenBack"));
    } catch (error) {
      showToast.error(errorMessage(error, t("people.failed")));
    }
  }

  return (
    <ul aria-label={t("people.pending")} className="divide-y divide-line text-sm">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0 break-words">
            {invitation.email ?? t("people.byLink")} · {t(`people.roles.${invitation.role}`)}
            <span className="text-ink-3"> · {stateOf(invitation)}</span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            isPending={change.isPending}
            aria-label={t("people.takeBackOf", { name: invitation.email ?? t("people.byLink") })}
            onClick={() => void handleTakeBack(invitation.id)}
          >
            {t("people.takeBack")}
          </Button>
        </li>
      ))}
    </ul>
  );

  function stateOf({ email, refused_at, mailed_at, expires_at }: MemberInvitation): string {
    if (refused_at) return t("people.refused");
    if (email !== null && mailed_at === null) return t("people.notMailed");
    return t("people.until", { date: formatInstant(expires_at) });
  }
}
