import { DoorOpen, EllipsisVertical, Flag, History, QrCode, Trash2, Undo2 } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { DeleteTeamDialog } from "#web/features/teams/delete-team-dialog.tsx";
import { LeaveTeamDialog } from "#web/features/teams/leave-team-dialog.tsx";
import { WithdrawDialog } from "#web/features/teams/withdrawal/withdraw-dialog.tsx";
import { WithdrawOrTakeBack } from "#web/features/teams/withdrawal/withdraw-or-take-back.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

const CaptainLinkDialog = lazyPart(async () =>
  withTexts(
    ["captain", "sharing"],
    async () =>
      (await import("#web/features/captain-links/captain-link-dialog.tsx")).CaptainLinkDialog,
  ),
);

type Step = "page" | "withdrawal" | "leave" | "delete" | "withdrawInstead";

/** The rare and final steps with a team, for those who have any. */
export function TeamMenu({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const [step, setStep] = useState<Step | null>(null);
  const abilities = useAbilities(team.tournament_id);
  const isOrganiser = team.abilities.includes("manage_withdrawal");
  const canManage = team.abilities.includes("edit_team");
  const isMember = team.role !== null;
  const isOut = team.withdrawn_at !== null;
  const tournament = useTournament(team.tournament_id, canManage && !isOrganiser);
  const isRunning = !isOrganiser && !isOut && tournament.data?.status === "active";
  const instead = isRunning ? "insteadRunning" : isOrganiser ? "instead" : "insteadOwn";
  if (!canManage && !isMember) return null;
  const withdrawal = {
    label: t(isOut ? "withdrawal.takeBack" : "withdrawal.confirm"),
    icon: isOut ? <Undo2 aria-hidden="true" /> : <Flag aria-hidden="true" />,
    onAction: () => setStep("withdrawal"),
  };
  const page = pageEntry(t("detail.captainsPage"), () => setStep("page"));
  const history = {
    label: t("detail.history"),
    icon: <History aria-hidden="true" />,
    to: `/tournaments/${team.tournament_id}/history?team=${team.id}`,
  };
  const leaving = {
    label: t("leave.action"),
    icon: <DoorOpen aria-hidden="true" />,
    onAction: () => setStep("leave"),
  };
  const deletion = {
    label: t("detail.delete"),
    icon: <Trash2 aria-hidden="true" />,
    onAction: () => setStep(isRunning ? "withdrawInstead" : "delete"),
    isDanger: true,
  };
  return (
    <>
      <Menu
        label={t("detail.more")}
        triggerClassName={buttonClass()}
        trigger={<EllipsisVertical aria-hidden="true" />}
        entries={[
          ...(canManage ? [page] : []),
          ...(abilities.can("see_history") ? [history] : []),
          ...(isOrganiser ? [withdrawal] : []),
          ...(isMember ? [leaving] : []),
          ...(canManage ? [deletion] : []),
        ]}
      />
      {step === "page" ? <PageDialog team={team} onClose={() => setStep(null)} /> : null}
      <WithdrawOrTakeBack
        team={team}
        isOpen={step === "withdrawal"}
        onClose={() => setStep(null)}
      />
      <LeaveTeamDialog team={team} isOpen={step === "leave"} onClose={() => setStep(null)} />
      <DeleteTeamDialog
        team={team}
        isOpen={step === "delete"}
        onWithdraw={() => setStep("withdrawInstead")}
        onClose={() => setStep((now) => (now === "delete" ? null : now))}
      />
      <WithdrawDialog
        team={team}
        isOpen={step === "withdrawInstead"}
        reason={t(`withdrawal.${instead}`)}
        onClose={() => setStep(null)}
      />
    </>
  );
}

function pageEntry(label: string, onAction: () => void) {
  return { label, icon: <QrCode aria-hidden="true" />, onAction };
}

/** Loaded when it is asked for. */
function PageDialog(props: ComponentProps<typeof CaptainLinkDialog>) {
  return (
    <Suspense fallback={null}>
      <CaptainLinkDialog {...props} />
    </Suspense>
  );
}
