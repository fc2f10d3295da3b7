import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MemberInvitation, OfferedRole } from "#contract/tournaments/members.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AskForm } from "#web/features/invitations/ask-form.tsx";
import { useChangePeople, useInviteMember } from "#web/features/people/api.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  invitations: MemberInvitation[];
}

/** Asks somebody to help, by mail or by a link to hand over. */
export function InviteMember({ tournament, invitations }: Props) {
  const { t } = useTranslation("manage");
  const invite = useInviteMember(tournament.id);
  const [role, setRole] = useState<OfferedRole>("desk");

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
      <AskForm
        onAsk={(email) => invite.mutateAsync({ email, role })}
        isPending={invite.isPending}
        words={{
          email: t("people.email"),
          ask: t("people.ask"),
          asked: (email) => t("people.asked", { email }),
          failed: t("people.failed"),
          unmailed: (email) => t("people.unmailed", { email }),
          makeLink: t("people.makeLink"),
          link: t("people.link"),
          linkHint: t("people.linkHint"),
        }}
      />
      <Invited {...{ tournament, invitations }} />
    </section>
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
            {invitation.email ?? t("people.byLink")}&nbsp;· {t(`people.roles.${invitation.role}`)}
            <span className="text-ink-3">&nbsp;· {stateOf(invitation)}</span>
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
