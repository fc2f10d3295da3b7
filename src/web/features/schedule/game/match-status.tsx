import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "#contract/games/outcomes.ts";
import { isLate, toldOfRow } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useQueued } from "#web/features/estimates/estimates.tsx";
import { EndBadge } from "#web/features/schedule/game/lazy-outcome.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Props {
  /** Of the game. */
  id: number;
  /** As lists have it or as forms do. */
  status: string;
  /** The instant at which it is to begin. */
  start: string | null;
  outcome?: Outcome | undefined;
}

/** A match's status, and whether it should have begun by now. */
export function MatchStatus({ id, status, start, outcome }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <EndBadge status={status} outcome={outcome} />
      <LateBadge {...{ id, status, start }} />
    </span>
  );
}

/** The same of a row of the schedule, which may be a second final. */
export function RowStatus({ row }: { row: ScheduleRow }) {
  const { id, outcome, raw_start_time: start } = row;
  return <MatchStatus status={toldOfRow(row)} {...{ id, start, outcome }} />;
}

/**
 * Says of a match that should have begun by now that it hasn't; on paper that doesn't last. Of one that waits
 * for a free court that stands beside its time.
 */
export function LateBadge({ id, status, start }: Omit<Props, "outcome">) {
  const { t } = useTranslation();
  const now = useNow();
  const queued = useQueued();
  if (!isLate(status, start, now) || queued.has(id)) return null;
  return (
    <Badge tone="warning" icon={Hourglass} className="print:hidden">
      {t("late")}
    </Badge>
  );
}
