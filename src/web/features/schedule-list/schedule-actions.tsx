import { RefreshCw } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { FilterPanel } from "#web/features/schedule-list/use-filter-panel.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Chip } from "#web/ui/signs/chip.tsx";
import { FiltersButton } from "#web/ui/page/filters-button.tsx";

/** For who has chosen a team alone. */
const PinButton = lazyPart(
  async () => (await import("#web/features/schedule/pin-button.tsx")).PinButton,
);

interface Props {
  tournament: Tournament;
  canManage: boolean;
  panel: FilterPanel;
  pinned: string[];
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** What can be done with a schedule: choose of it, load it anew, follow a team, manage it. */
export function ScheduleActions(props: Props) {
  const { tournament, canManage, panel, pinned, isRefreshing, onRefresh } = props;
  const { t } = useTranslation("tournaments");
  const { filters, activeCount, button, isOpen, toggle, removeTeam, clear } = panel;
  const { team } = filters;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <FiltersButton
        ref={button}
        label={t("schedule.filters")}
        panelId="schedule-filters"
        isOpen={isOpen}
        onToggle={toggle}
      />
      <Button isPending={isRefreshing} icon={<RefreshCw aria-hidden="true" />} onClick={onRefresh}>
        {t("schedule.refresh")}
      </Button>
      {team ? <Chip label={team} onRemove={removeTeam} /> : null}
      {team && !pinned.includes(team) ? (
        <Suspense fallback={null}>
          <PinButton variant="ghost" tournamentId={tournament.id} team={team} />
        </Suspense>
      ) : null}
      {activeCount > 0 ? (
        <Button variant="ghost" onClick={clear}>
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
  );
}
