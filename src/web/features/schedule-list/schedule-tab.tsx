import { CalendarX2 } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithCorrections } from "#web/features/corrections/correct-button.tsx";
import { EstimatesOnPaper } from "#web/features/estimates/about-time.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { ClosedCourts } from "#web/features/schedule/closures/closed-courts.tsx";
import { gamesIn, useDivision } from "#web/features/divisions/use-division.ts";
import { filterRows } from "#web/features/schedule/rows.ts";
import { ScheduleActions } from "#web/features/schedule-list/schedule-actions.tsx";
import { FiltersOnPaper, ScheduleFilters } from "#web/features/schedule-list/schedule-filters.tsx";
import { ScheduleGames } from "#web/features/schedule-list/schedule-games.tsx";
import { type FilterPanel, useFilterPanel } from "#web/features/schedule-list/use-filter-panel.ts";
import { usePinnedTeams } from "#web/features/schedule/use-pinned-teams.ts";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

/** For a schedule without games alone. */
const AskOrganiser = lazyPart(
  async () => (await import("#web/features/contact/ask-organiser.tsx")).AskOrganiser,
);

/** For who has pinned a team alone. */
const MyTeams = lazyPart(
  async () => (await import("#web/features/schedule-list/my-teams.tsx")).MyTeams,
);

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function ScheduleTab({ tournament, canManage }: Props) {
  const { t } = useTranslation("tournaments");
  const { schedule, rows: all, zone } = useScheduleRows(tournament);
  const division = useDivision(tournament);
  const rows = useMemo(() => gamesIn(division, all), [division, all]);

  if (schedule.isPending) {
    return (
      <Loading label={t("schedule.loading")}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (!schedule.data) {
    return (
      <Banner onRetry={() => void schedule.refetch()}>
        {t("schedule.error", { message: errorMessage(schedule.error) })}
      </Banner>
    );
  }

  async function handleRefresh() {
    const { isError, error } = await schedule.refetch();
    if (isError) showToast.error(t("schedule.error", { message: errorMessage(error) }));
    else showToast.success(t("schedule.refreshed"));
  }

  return (
    // Games of other divisions on the same court delay those of this one, too.
    <WithEstimates rows={all} zone={zone}>
      <Schedule
        {...{ tournament, canManage, all, rows, zone }}
        isRefreshing={schedule.isRefetching}
        onRefresh={() => void handleRefresh()}
      />
    </WithEstimates>
  );
}

interface ScheduleProps extends Props {
  /** Of all divisions. */
  all: ScheduleRow[];
  rows: ScheduleRow[];
  zone: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

function Schedule(props: ScheduleProps) {
  const { tournament, canManage, all, rows, zone, isRefreshing, onRefresh } = props;
  const { can } = useAbilities(tournament.id);
  const panel = useFilterPanel();
  const { filters, setFilter } = panel;
  const shown = useMemo(() => filterRows(rows, filters), [rows, filters]);
  const pinned = usePinnedTeams(tournament.id);
  const handleToggleTeam = (team: string) => setFilter("team", team);
  return (
    <div className="flex flex-col gap-5">
      <ScheduleActions
        {...{ tournament, canManage, panel, pinned: pinned.teams, isRefreshing, onRefresh }}
      />
      <ClosedCourts tournamentId={tournament.id} zone={zone} />
      <FiltersOnPaper filters={filters} />
      <EstimatesOnPaper />
      {panel.isOpen ? (
        <div className="print:hidden">
          <ScheduleFilters rows={rows} filters={filters} onFilter={setFilter} />
        </div>
      ) : null}
      {pinned.isFollowing ? (
        <Suspense fallback={null}>
          <MyTeams
            tournament={tournament}
            teams={pinned.teams}
            rows={all}
            selectedTeam={filters.team}
            onToggleTeam={handleToggleTeam}
            onPin={pinned.pinOnly}
          />
        </Suspense>
      ) : null}
      {shown.length === 0 ? (
        <NoGames tournament={tournament} panel={panel} />
      ) : (
        <WithCorrections tournamentId={tournament.id} canManage={can("score")}>
          <ScheduleGames
            {...{ tournament, zone, shown }}
            all={rows}
            selectedTeam={filters.team}
            onToggleTeam={handleToggleTeam}
          />
        </WithCorrections>
      )}
    </div>
  );
}

interface NoGamesProps {
  tournament: Tournament;
  panel: FilterPanel;
}

function NoGames({ tournament, panel: { activeCount, clear } }: NoGamesProps) {
  const { t } = useTranslation("tournaments");
  const isFiltered = activeCount > 0;
  return (
    <EmptyState
      icon={CalendarX2}
      title={t("schedule.empty")}
      actions={
        isFiltered ? (
          <Button onClick={clear}>{t("schedule.clear")}</Button>
        ) : (
          <Suspense fallback={null}>
            <AskOrganiser tournament={tournament} />
          </Suspense>
        )
      }
    >
      {isFiltered ? t("schedule.emptyFiltered") : t("schedule.emptyAll")}
    </EmptyState>
  );
}
