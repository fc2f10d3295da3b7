import { PinOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useIsAwaited } from "#web/features/estimates/estimates.tsx";
import {
  filterRows,
  groupByProgress,
  inPlayingOrder,
  isBrokenOff,
} from "#web/features/schedule/rows.ts";
import { GameCard } from "#web/features/schedule-list/schedule-cards.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Props {
  team: string;
  /** Null where it isn't known. */
  teamId: number | null;
  rows: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
  onUnpin: () => void;
  children?: ReactNode;
}

/** When a pinned team plays next, and how its last game went. */
export function MyTeam({ team, teamId, rows, onUnpin, children, ...toggle }: Props) {
  const { t } = useTranslation(["tournaments", "common"]);
  const isAwaited = useIsAwaited();
  const own = filterRows(rows, { team, date: "", stage: "" });
  const { now, called, due, next, brokenOff, done } = groupByProgress(own, useNow());
  // A result that was forgotten stands in no way of what comes next.
  const awaited = inPlayingOrder(due).find((row) => isAwaited(row.id, row.raw_end_time));
  const waiting = awaited ?? (next[0] ? null : due[0]);
  const last = inPlayingOrder([...brokenOff, ...done]).at(-1);
  const games = [
    now[0]
      ? { title: t("schedule.now"), row: now[0] }
      : called[0]
        ? { title: t("schedule.called"), row: called[0] }
        : waiting
          ? { title: t("schedule.due"), row: waiting }
          : { title: t("schedule.myTeamNext"), row: next[0] },
    last && isBrokenOff(last)
      ? { title: t("schedule.brokenOff"), row: last }
      : { title: t("schedule.myTeamLast"), row: last },
  ];
  const title = t("schedule.myTeam", { name: team });
  return (
    <section
      aria-label={title}
      className="rounded-lg border border-brand/30 bg-brand-soft p-4 print:hidden"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-base break-words text-brand-text">
          <TeamPageLink id={teamId}>{title}</TeamPageLink>
        </h3>
        <IconButton size="sm" label={t("common:sharing.unpin", { name: team })} onClick={onUnpin}>
          <PinOff aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {now.length + called.length + due.length + next.length === 0 ? (
        <p className="mb-3 text-sm text-ink-2">
          {t(own.length === 0 ? "schedule.myTeamNoneYet" : "schedule.myTeamNone")}
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {games.map(({ title: name, row }) =>
          row ? (
            <div key={name} className="flex min-w-0 flex-col *:last:grow">
              <p className="mb-1.5 text-sm font-medium text-ink-2">
                {name}
                {row.date ? `\u00a0· ${formatWeekday(row.date)}` : null}
              </p>
              <GameCard row={row} index={0} isNow={row.status === "IN_PROGRESS"} {...toggle} />
            </div>
          ) : null,
        )}
      </div>
      {children}
    </section>
  );
}
