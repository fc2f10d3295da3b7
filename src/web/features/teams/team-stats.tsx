import { ChartNoAxesColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTeamStats } from "#web/features/teams/api.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";

export function TeamStatsPanel({ teamId }: { teamId: number }) {
  const { t } = useTranslation("teams");
  const stats = useTeamStats(teamId);
  if (stats.isPending) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (!stats.data) {
    return (
      <LoadFailure
        title={t("detail.statsFailed")}
        error={stats.error}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  const { wins, losses, ties, win_rate } = stats.data;
  if (wins + losses + ties === 0) {
    return <EmptyState icon={ChartNoAxesColumn} title={t("detail.noStats")} />;
  }
  const rate = formatNumber(Math.round(win_rate * 10) / 10);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-6">
        <StatTile label={t("detail.wins")} value={wins} />
        <StatTile label={t("detail.losses")} value={losses} />
        <StatTile label={t("detail.ties")} value={ties} />
        <StatTile label={t("detail.winRate")} value={`${rate}%`} />
      </div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        <span className="bg-active" style={{ flexGrow: wins }} />
        <span className="bg-completed" style={{ flexGrow: ties }} />
        <span className="bg-danger" style={{ flexGrow: losses }} />
      </div>
    </div>
  );
}
