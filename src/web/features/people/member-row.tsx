import { useState } from "react";
import { useTranslation } from "react-i18next";
import { memberRoles, type MemberRole } from "#contract/abilities/table.ts";
import type { TournamentMember } from "#contract/tournaments/members.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { type ChangeOfPeople, useChangePeople } from "#web/features/people/api.ts";
import { type Asked, MemberQuestion } from "#web/features/people/member-question.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  member: TournamentMember;
  tournament: Tournament;
  /** Nobody else owns it: the role can't change until somebody does. */
  isLastOwner: boolean;
}

/** One of those who run the tournament, with what an owner can do about them. */
export function MemberRow({ member, tournament, isLastOwner }: Props) {
  const { t } = useTranslation("manage");
  const { user } = useSession();
  const change = useChangePeople(tournament.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user_id: userId, name, email, role } = member;

  async function apply(wanted: ChangeOfPeople, told: string) {
    try {
      await change.mutateAsync(wanted);
      showToast.success(told);
    } catch (error) {
      showToast.error(errorMessage(error, t("people.failed")));
    }
  }

  function handleRole(chosen: MemberRole) {
    if (chosen === "owner") return setAsked({ kind: "makeOwner" });
    if (userId === user?.id) return setAsked({ kind: "stepDown", role: chosen });
    const told = t("people.changed", { name, role: t(`people.roles.${chosen}`) });
    void apply({ kind: "role", userId, role: chosen }, told);
  }

  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-sm font-medium break-words">{name}</h3>
        <p className="text-sm break-words text-ink-3">{email}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {isLastOwner ? (
          <p className="text-sm text-ink-2">{t("people.roles.owner")}</p>
        ) : (
          <Select
            label={t("people.roleOf", { name })}
            value={role}
            disabled={change.isPending}
            onChange={(event) => handleRole(event.target.value as MemberRole)}
            options={memberRoles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
          />
        )}
        {userId === user?.id ? null : <Others {...{ name, role }} onAsk={setAsked} />}
      </div>
      {asked ? (
        <MemberQuestion {...{ member, asked }} onClose={() => setAsked(null)} onConfirm={apply} />
      ) : null}
    </li>
  );
}

/** What is offered about somebody else; one's own way out is below, for every member. */
function Others({ name, role, onAsk }: OthersProps) {
  const { t } = useTranslation("manage");
  return (
    <>
      {role === "owner" ? null : (
        <Button
          className="min-h-11"
          aria-label={t("people.handOverTo", { name })}
          onClick={() => onAsk({ kind: "handOver" })}
        >
          {t("people.handOver")}
        </Button>
      )}
      <Button
        className="min-h-11"
        aria-label={t("people.removeOf", { name })}
        onClick={() => onAsk({ kind: "remove" })}
      >
        {t("people.remove")}
      </Button>
    </>
  );
}

interface OthersProps extends Pick<TournamentMember, "name" | "role"> {
  onAsk: (asked: Asked) => void;
}
