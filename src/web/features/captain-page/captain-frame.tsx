import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import type { KeptLink } from "#web/features/scorer/kept-links.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";

interface TitleProps {
  title: string;
  tournament: KeptLink["scorer"]["tournament"];
}

/** Whose or which page it is, and of which tournament. */
export function CaptainTitle({ title, tournament }: TitleProps) {
  return (
    <div className="min-w-0">
      <PageHeading>{title}</PageHeading>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Link
          to={`/tournaments/${tournament.id}/schedule`}
          className="flex min-h-6 min-w-0 items-center wrap-anywhere underline underline-offset-2"
        >
          {tournament.name}
        </Link>
        <LiveUpdates tournamentId={tournament.id} />
      </p>
    </div>
  );
}

interface WaitProps {
  schedule: { error: Error | null; refetch: () => unknown };
  /** What the page has of the schedule, once it is there. */
  children: ReactNode;
}

/** What comes with the schedule, or why it doesn't. */
export function WithSchedule({ schedule, children }: WaitProps) {
  const { t } = useTranslation("captain");
  if (children) return children;
  return schedule.error ? (
    <LoadFailure
      title={t("scheduleFailed")}
      error={schedule.error}
      onRetry={() => void schedule.refetch()}
    />
  ) : (
    <Loading label={t("opening")}>
      <SkeletonCard />
    </Loading>
  );
}
