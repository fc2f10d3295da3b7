import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Announcements } from "#web/features/announcements/lazy-announcements.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { lazyModeration } from "#web/features/moderation/lazy-texts.ts";
import { PinnedTeams } from "#web/features/schedule-list/pinned-teams.tsx";
import { PrintFrame } from "#web/features/sharing/print-frame.tsx";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { isFillingWithTeams } from "#web/features/tournaments/is-filling.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { DetailActions } from "#web/features/tournament-tabs/detail-actions.tsx";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { ErrorBoundary } from "#web/ui/states/error-boundary.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";

const FirstTab = lazyPart(
  async () => (await import("#web/features/tournament-tabs/first-tab.tsx")).FirstTab,
);
const ScheduleTab = lazyPart(
  async () => (await import("#web/features/schedule-list/schedule-tab.tsx")).ScheduleTab,
);
const StandingsTab = lazyPart(async () =>
  withTexts(
    ["standings"],
    async () => (await import("#web/features/standings/standings-tab.tsx")).StandingsTab,
  ),
);

const SuspendedNotice = lazyModeration(
  async () => (await import("#web/features/moderation/suspended-notice.tsx")).SuspendedNotice,
);

const tabs = { tournament: FirstTab, schedule: ScheduleTab, standings: StandingsTab };

export function TournamentPage() {
  const id = readId(useParams()["tournamentId"]);
  return id === null ? <InvalidTournament /> : <TournamentDetail key={id} id={id} />;
}

TournamentPage.prepare = async (pathname: string) => {
  await Promise.all([
    Announcements.prepare(pathname),
    DivisionFilter.prepare(pathname),
    tabs[tabOf(pathname)].prepare(pathname),
  ]);
};

function TournamentDetail({ id }: { id: number }) {
  const { t } = useTranslation("tournaments");
  const abilities = useAbilities(id);
  const query = useTournament(id);
  useTabsAhead();
  const division = useDivision(query.data ?? { divisions: [] });
  const kept = inAddress(division, "?");
  const selected = tabOf(useLocation().pathname);
  if (query.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} />;
  const tournament = query.data;
  const canManage = abilities.can("open_dashboard");
  const base = `/tournaments/${id}`;
  return (
    <Page>
      <PrintFrame title={tournament.name} />
      {tournament.suspension ? (
        <Suspense fallback={null}>
          <SuspendedNotice suspension={tournament.suspension} />
        </Suspense>
      ) : null}
      <DetailHeader tournament={tournament} canManage={canManage} />
      <Announcements tournament={tournament} divisionIds={division ? [division.id] : undefined} />
      <Tabs
        label={t("detail.tabs")}
        selected={selected}
        tabs={[
          { id: "tournament", label: t("detail.tournament"), to: base + kept },
          { id: "schedule", label: t("detail.schedule"), to: `${base}/schedule${kept}` },
          { id: "standings", label: t("detail.standings"), to: `${base}/standings${kept}` },
        ]}
      >
        <h2 className="sr-only print:not-sr-only print:mb-4 print:block print:text-lg">
          {t(`detail.${selected}`)}
        </h2>
        <DivisionFilter tournament={tournament} />
        <ErrorBoundary resetKey={selected}>
          <Suspense key={selected} fallback={<TabLoading />}>
            {selected === "schedule" ? (
              <ScheduleTab tournament={tournament} canManage={canManage} />
            ) : selected === "standings" ? (
              <div className="flex flex-col gap-6">
                <PinnedTeams tournament={tournament} />
                <StandingsTab tournament={tournament} />
              </div>
            ) : (
              <FirstTab tournament={tournament} />
            )}
          </Suspense>
        </ErrorBoundary>
      </Tabs>
    </Page>
  );
}

const tabsAheadMs = 4000;

/** The code of the other tabs comes while there is a connection: they may be opened without one. */
function useTabsAhead() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const tab of Object.values(tabs)) tab.load().catch(() => {});
    }, tabsAheadMs);
    return () => clearTimeout(timer);
  }, []);
}

function TabLoading() {
  return (
    <Loading>
      <SkeletonRows rows={8} />
    </Loading>
  );
}

function DetailHeader({ tournament, canManage }: { tournament: Tournament; canManage: boolean }) {
  const { t } = useTranslation("tournaments");
  return (
    <header className="with-tree:mb-2 mb-6">
      <div className="with-tree:hidden mb-2 flex flex-wrap items-center gap-3">
        <TournamentStatusBadge status={tournament.status} />
        {tournament.suspension ? null : (
          <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <PageHeading>{tournament.name}</PageHeading>
          <ul className="with-tree:mt-1 mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm wrap-anywhere text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
            <li>
              <CalendarDays aria-hidden="true" />
              {formatDateRangeShort(tournament.start_date, tournament.end_date)}
            </li>
            <li>
              <MapPin aria-hidden="true" />
              {tournament.location}
            </li>
            <li>
              <UsersRound aria-hidden="true" />
              {isFillingWithTeams(tournament)
                ? t("detail.teamsOf", {
                    teams: tournament.registered_teams_count,
                    count: tournament.teams_count,
                  })
                : t("detail.teams", { count: tournament.registered_teams_count })}
            </li>
          </ul>
        </div>
        <DetailActions tournament={tournament} canManage={canManage} />
      </div>
    </header>
  );
}

function tabOf(pathname: string) {
  const last = pathname.replace(/\/$/, "").split("/").at(-1);
  return last === "schedule" || last === "standings" ? last : "tournament";
}
