import { Pencil, UserPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { isolated } from "#contract/isolated.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { TeamAnnouncements } from "#web/features/announcements/team-announcements.tsx";
import { AskAboutTeam } from "#web/features/contact/ask-about-team.tsx";
import { WithCorrections } from "#web/features/corrections/correct-button.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { NewsOnTeamPage } from "#web/features/push/news-on-team-page.tsx";
import { PinButton } from "#web/features/schedule/pin-button.tsx";
import { PrintButton } from "#web/features/sharing/print-button.tsx";
import { PrintFrame } from "#web/features/sharing/print-frame.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { SubscribeButton } from "#web/features/sharing/subscribe-button.tsx";
import { WithTeam } from "#web/features/teams/load-states.tsx";
import { TeamMatches } from "#web/features/teams/team-matches.tsx";
import { TeamEstimates } from "#web/features/teams/team-estimates.tsx";
import { TeamOverview } from "#web/features/team-tabs/team-overview.tsx";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { TeamStatsPanel } from "#web/features/teams/team-stats.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge, ClubBadge, NameBadge, SeedBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

const Roster = lazy(async () => ({
  default: (await import("#web/features/players/roster.tsx")).Roster,
}));

const TeamMenu = lazy(async () => ({
  default: (await import("#web/features/teams/team-menu.tsx")).TeamMenu,
}));

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
  const [params] = useSearchParams();
  const canManage = team.abilities.includes("edit_team");
  const { can } = useAbilities(team.tournament_id);
  const canCorrect = can("score");
  const selected = tabs.find((tab) => tab === params.get("tab")) ?? "overview";
  return (
    <Page>
      <PrintFrame title={[team.name, team.tournament_name].map(isolated).join(" · ")} />
      <TeamHeader team={team} canManage={canManage} />
      <NewsOnTeamPage team={team} />
      <TeamAnnouncements tournamentId={team.tournament_id} divisionId={team.division_id} />
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
        <WithCorrections tournamentId={team.tournament_id} canManage={canCorrect}>
          {selected === "overview" ? (
            <TeamEstimates team={team}>
              <TeamOverview team={team} />
            </TeamEstimates>
          ) : null}
          {selected === "players" ? (
            <Suspense
              fallback={
                <Loading>
                  <SkeletonRows rows={4} />
                </Loading>
              }
            >
              <Roster team={team} canManage={canManage} />
            </Suspense>
          ) : null}
          {selected === "matches" ? (
            <TeamEstimates team={team}>
              <TeamMatches teamId={team.id} />
            </TeamEstimates>
          ) : null}
          {selected === "stats" ? <TeamStatsPanel teamId={team.id} /> : null}
        </WithCorrections>
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
              <NameBadge tone="brand" name={knownName(team.bracket_name)} />
            ) : null}
            <SeedBadge seed={team.seed} />
            <ClubBadge club={team.club} />
            {team.withdrawn_at ? <Badge tone="warning">{t("detail.withdrawn")}</Badge> : null}
            <LiveUpdates tournamentId={team.tournament_id} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
        {canManage ? <RosterLinks teamId={team.id} /> : null}
        <ShareButton title={team.name} isCompact={canManage} />
        <SubscribeButton tournamentId={team.tournament_id} teamId={team.id} isCompact={canManage} />
        <PinButton tournamentId={team.tournament_id} team={team.name} isCompact={canManage} />
        <PrintButton isCompact={canManage} />
        <AskAboutTeam team={team} size="md" isCompact={canManage} />
        {canManage || team.role !== null ? (
          <Suspense fallback={null}>
            <TeamMenu team={team} />
          </Suspense>
        ) : null}
      </div>
    </header>
  );
}

/** What captains come for, side by side and first on a phone. */
function RosterLinks({ teamId }: { teamId: number }) {
  const { t } = useTranslation("teams");
  return (
    <div className="flex gap-2 max-sm:w-full">
      <LinkButton
        to={`/teams/${teamId}/players/add`}
        variant="primary"
        className="max-sm:flex-1"
        icon={<UserPlus aria-hidden="true" />}
      >
        {t("detail.addPlayer")}
      </LinkButton>
      <LinkButton
        to={`/teams/${teamId}/edit`}
        className="max-sm:flex-1"
        icon={<Pencil aria-hidden="true" />}
      >
        {t("detail.edit")}
      </LinkButton>
    </div>
  );
}
