import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  schedule: { error: unknown; refetch: () => unknown };
  /** What the page has of the schedule, once it is there. */
  children: ReactNode;
}

/** What comes with the schedule, or why it doesn't. */
export function WithSchedule({ schedule, children }: Props) {
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
