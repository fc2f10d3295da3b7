import { Pencil, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { canManageTeam, canManageTournament } from "#contract/permissions.ts";
import type { TeamDetail } from "#contract/teams.ts";
import { ApiError } from "#web/api-client.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { AskAboutTeam } from "#web/features/contact/ask-about-team.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { Roster } from "#web/features/players/roster.tsx";
import { PrintButton } from "#web/features/sharing/print-button.tsx";
import { PrintFrame } from "#web/features/sharing/print-frame.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { SubscribeButton } from "#web/features/sharing/subscribe-button.tsx";
import { useDeleteTeam } from "#web/features/teams/api.ts";
import { LeaveTeam } from "#web/features/teams/leave-team.tsx";
import { WithTeam } from "#web/features/teams/load-states.tsx";
import { TeamMatches } from "#web/features/teams/team-matches.tsx";
import { TeamOverview } from "#web/features/teams/team-overview.tsx";
import { TeamStatsPanel } from "#web/features/teams/team-stats.tsx";
import { WithdrawAction } from "#web/features/teams/withdraw-action.tsx";
import { WithdrawDialog } from "#web/features/teams/withdraw-dialog.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { TeamLogo } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { Page, PageHeading } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast.ts";

export function TeamPage() {
  const { t } = useTranslation("teams");
  return (
    <WithTeam failure={t("detail.fetchFailed")}>
      {(team) => <Team key={team.id} team={team} />}
    </WithTeam>
  );
}

const tabs = ["overview", "players", "matches", "stats"] as const;

function Team({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  const [params] = useSearchParams();
  const canManage = canManageTeam(user, team);
  const selected = tabs.find((tab) => tab === params.get("tab")) ?? "overview";
  return (
    <Page>
      <PrintFrame title={`${team.name} · ${team.tournament_name}`} />
      <TeamHeader team={team} canManage={canManage} />
      <Tabs
        label={t("detail.tabs")}
        selected={selected}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: t(`detail.${tab}`),
          to: { search: tab === "overview" ? "" : `?tab=${tab}` },
          replace: true,
        }))}
      >
        {selected === "overview" ? <TeamOverview team={team} /> : null}
        {selected === "players" ? <Roster team={team} canManage={canManage} /> : null}
        {selected === "matches" ? <TeamMatches teamId={team.id} /> : null}
        {selected === "stats" ? <TeamStatsPanel teamId={team.id} /> : null}
      </Tabs>
    </Page>
  );
}

function TeamHeader({ team, canManage }: { team: TeamDetail; canManage: boolean }) {
  const { t } = useTranslation("teams");
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <TeamLogo name={team.name} url={team.logo_url} className="size-16 text-lg" />
        <div className="min-w-0">
          <PageHeading>{team.name}</PageHeading>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Link
              to={`/tournaments/${team.tournament_id}`}
              className="flex min-h-6 min-w-0 items-center wrap-anywhere hover:underline"
            >
              {team.tournament_name}
            </Link>
            {team.bracket_name ? (
              <Badge tone="brand" className="max-w-full">
                <span className="truncate">{knownName(team.bracket_name)}</span>
              </Badge>
            ) : null}
            {team.withdrawn_at ? <Badge tone="warning">{t("detail.withdrawn")}</Badge> : null}
            <LiveUpdates tournamentId={team.tournament_id} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ShareButton title={team.name} />
        <SubscribeButton tournamentId={team.tournament_id} teamId={team.id} />
        <PrintButton />
        <AskAboutTeam team={team} size="md" />
        {canManage ? <TeamActions team={team} /> : null}
        <LeaveTeam team={team} />
      </div>
    </header>
  );
}

function TeamActions({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const remove = useDeleteTeam(team.tournament_id);
  const { user } = useSession();
  const [dialog, setDialog] = useState<"delete" | "withdraw" | null>(null);
  const isOrganiser = canManageTournament(user, { creator_id: team.tournament_creator_id });
  const isOut = team.withdrawn_at !== null;
  const tournament = useTournament(team.tournament_id, !isOrganiser);
  const isRunning = !isOrganiser && !isOut && tournament.data?.status === "active";

  async function handleDelete() {
    try {
      await remove.mutateAsync(team.id);
      showToast.success(t("detail.deleted"));
      void navigate("/teams");
    } catch (error) {
      handleRefusal(error);
    }
  }

  function handleRefusal(error: unknown) {
    const hasResults = error instanceof ApiError && error.code === "team_has_results";
    if (hasResults && !isOut) setDialog("withdraw");
    else showToast.error(errorMessage(error, t("detail.deleteFailed")));
  }

  const instead = isRunning ? "insteadRunning" : isOrganiser ? "instead" : "insteadOwn";

  return (
    <>
      <LinkButton
        to={`/teams/${team.id}/players/add`}
        variant="primary"
        icon={<UserPlus aria-hidden="true" />}
      >
        {t("detail.addPlayer")}
      </LinkButton>
      <LinkButton to={`/teams/${team.id}/edit`} icon={<Pencil aria-hidden="true" />}>
        {t("detail.edit")}
      </LinkButton>
      <WithdrawAction team={team} />
      <Button
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setDialog(isRunning ? "withdraw" : "delete")}
      >
        {t("detail.delete")}
      </Button>
      <ConfirmDialog
        isOpen={dialog === "delete"}
        title={t("detail.deleteTitle")}
        confirmLabel={t("detail.delete")}
        isDanger
        onClose={() => setDialog((now) => (now === "delete" ? null : now))}
        onConfirm={handleDelete}
      >
        {t("detail.deleteText", { name: team.name })}
      </ConfirmDialog>
      <WithdrawDialog
        team={team}
        isOpen={dialog === "withdraw"}
        reason={t(`withdrawal.${instead}`)}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
