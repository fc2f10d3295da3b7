import { CalendarX2, Pin, RefreshCw, SlidersHorizontal } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { MyTeam } from "#web/features/schedule/my-team.tsx";
import { dates, filterRows, inZone } from "#web/features/schedule/rows.ts";
import { ScheduleCards } from "#web/features/schedule/schedule-cards.tsx";
import { FiltersOnPaper, ScheduleFilters } from "#web/features/schedule/schedule-filters.tsx";
import { ScheduleTable } from "#web/features/schedule/schedule-table.tsx";
import { usePinnedTeam } from "#web/features/schedule/use-pinned-team.ts";
import { useScheduleFilters } from "#web/features/schedule/use-schedule-filters.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useIsWide } from "#web/ui/use-media-query.ts";

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function ScheduleTab({ tournament, canManage }: Props) {
  const { t } = useTranslation("tournaments");
  const schedule = useSchedule(tournament.id);
  const zone = useDisplayZone(tournament.timezone);
  const rows = useMemo(() => {
    const loaded = schedule.data ?? [];
    return zone === tournament.timezone ? loaded : loaded.map((row) => inZone(row, zone));
  }, [schedule.data, zone, tournament.timezone]);

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
        {t("schedule.error", { message: inPageLanguage(schedule.error.message) })}
      </Banner>
    );
  }

  async function handleRefresh() {
    const { isError, error } = await schedule.refetch();
    if (isError) showToast.error(t("schedule.error", { message: inPageLanguage(error.message) }));
    else showToast.success(t("schedule.refreshed"));
  }

  return (
    <Schedule
      {...{ tournament, canManage, rows, zone }}
      isRefreshing={schedule.isRefetching}
      onRefresh={() => void handleRefresh()}
    />
  );
}

interface ScheduleProps extends Props {
  rows: ScheduleRow[];
  zone: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

function Schedule({ tournament, canManage, rows, zone, isRefreshing, onRefresh }: ScheduleProps) {
  const { t } = useTranslation("tournaments");
  // Paper gets the table before the browser counts its pages.
  const isPrinting = useIsPrinting();
  const isWide = useIsWide() || isPrinting;
  const { filters, setFilter, clear, activeCount } = useScheduleFilters();
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(Boolean(filters.date || filters.stage));
  const shown = useMemo(() => filterRows(rows, filters), [rows, filters]);
  const pinned = usePinnedTeam(tournament.id);
  const shared = {
    rows: shown,
    selectedTeam: filters.team,
    onToggleTeam: (team: string) => setFilter("team", team),
  };

  // What takes filters away goes with them, and would take the focus along.
  function handleRemoveTeam() {
    setFilter("team", "");
    filtersButton.current?.focus();
  }

  function handleClear() {
    clear();
    filtersButton.current?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button
          ref={filtersButton}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? "schedule-filters" : undefined}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          {t("schedule.filters")}
        </Button>
        <Button
          isPending={isRefreshing}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={onRefresh}
        >
          {t("schedule.refresh")}
        </Button>
        {filters.team ? <Chip label={filters.team} onRemove={handleRemoveTeam} /> : null}
        {filters.team && filters.team !== pinned.team ? (
          <Button
            variant="ghost"
            icon={<Pin aria-hidden="true" />}
            onClick={() => pinned.pin(filters.team)}
          >
            {t("schedule.pin")}
          </Button>
        ) : null}
        {activeCount > 0 ? (
          <Button variant="ghost" onClick={handleClear}>
            {t("schedule.clear")}
          </Button>
        ) : null}
        {canManage ? (
          <LinkButton
            variant="ghost"
            to={`/tournaments/${tournament.id}/admin?tab=matches`}
            className="sm:ms-auto"
          >
            {t("schedule.manage")}
          </LinkButton>
        ) : null}
      </div>
      <FiltersOnPaper filters={filters} />
      {isPanelOpen ? (
        <div className="print:hidden">
          <ScheduleFilters rows={rows} filters={filters} onFilter={setFilter} />
        </div>
      ) : null}
      {pinned.team ? (
        <MyTeam
          team={pinned.team}
          rows={rows}
          selectedTeam={filters.team}
          onToggleTeam={shared.onToggleTeam}
          onUnpin={() => pinned.pin(null)}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title={t("schedule.empty")}
          actions={
            activeCount > 0 ? (
              <Button onClick={handleClear}>{t("schedule.clear")}</Button>
            ) : undefined
          }
        >
          {activeCount > 0 ? t("schedule.emptyFiltered") : t("schedule.emptyAll")}
        </EmptyState>
      ) : (
        <>
          {isWide ? (
            <ScheduleTable label={t("schedule.label", { name: tournament.name })} {...shared} />
          ) : (
            <ScheduleCards {...shared} />
          )}
          <DaysWithoutScripts rows={rows} />
          <p className="text-xs text-ink-3">
            {t("schedule.games", { count: shown.length })} · {t("schedule.zone", { zone })}
          </p>
        </>
      )}
    </div>
  );
}

const longSchedule = 60;

/** Who has no scripts sees the beginning of a long schedule, and gets the rest day by day. */
function DaysWithoutScripts({ rows }: { rows: ScheduleRow[] }) {
  const { t } = useTranslation("tournaments");
  if (typeof window !== "undefined" || rows.length <= longSchedule) return null;
  return (
    <noscript>
      <p className="mb-2 text-sm text-ink-2">{t("schedule.byDay", { count: rows.length })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {dates(rows).map((date) => (
          <li key={date}>
            <a href={`?date=${date}`} className="text-brand-text underline">
              {formatWeekday(date)}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
