import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { MembersResponse } from "#contract/tournaments/members.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { useChangePeople, useMembers } from "#web/features/people/api.ts";
import { InviteMember } from "#web/features/people/invite-member.tsx";
import { MemberRow } from "#web/features/people/member-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
}

/** Who runs the tournament: for owners all of them, for the others what they are themselves. */
export function PeopleSection({ tournament, abilities }: Props) {
  const { t } = useTranslation("manage");
  const { role } = abilities;
  const isOwner = abilities.can("manage_members");
  const query = useMembers(tournament.id, isOwner);
  if (!isOwner && role === null) return null;
  const isLastOwner = role === "owner" && query.data !== undefined && !hasMoreOwners(query.data);
  return (
    <CardSection title={t("people.title")} description={t("people.hint")}>
      {isOwner ? <Members {...{ tournament, query }} /> : null}
      {role === null ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 first:mt-0">
          <p className="text-sm text-ink-2">
            {t("people.own", { role: t(`people.roles.${role}`) })} {t(`people.means.${role}`)}
            {isLastOwner ? ` ${t("people.lastOwner")}` : null}
          </p>
          {isLastOwner ? null : <Leave tournament={tournament} />}
        </div>
      )}
    </CardSection>
  );
}

interface MembersProps {
  tournament: Tournament;
  query: ReturnType<typeof useMembers>;
}

function Members({ tournament, query }: MembersProps) {
  const { t } = useTranslation("manage");
  if (query.isPending) {
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  if (!query.data) {
    return (
      <LoadFailure
        title={t("people.loadFailed")}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { members, invitations } = query.data;
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line" aria-label={t("people.title")}>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            isLastOwner={member.role === "owner" && !hasMoreOwners(query.data)}
            {...{ member, tournament }}
          />
        ))}
      </ul>
      <InviteMember {...{ tournament, invitations }} />
    </div>
  );
}

/** Whether one of them may go. */
function hasMoreOwners({ members }: MembersResponse): boolean {
  return members.filter(({ role }) => role === "owner").length > 1;
}

function Leave({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const change = useChangePeople(tournament.id);
  const [isOpen, setIsOpen] = useState(false);

  async function handleLeave() {
    try {
      await change.mutateAsync({ kind: "leave" });
      showToast.success(t("people.left", { name: tournament.name }));
      void navigate(`/tournaments/${tournament.id}`);
    } catch (error) {
      showToast.error(errorMessage(error, t("people.failed")));
    }
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t("people.leave")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("people.leave")}
        confirmLabel={t("people.leave")}
        isDanger
        onClose={() => setIsOpen(false)}
        onConfirm={handleLeave}
      >
        {t("people.leaveText", { name: tournament.name })}
      </ConfirmDialog>
    </>
  );
}
