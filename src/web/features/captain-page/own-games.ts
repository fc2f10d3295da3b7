import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Moment } from "#web/features/estimates/estimates.tsx";
import { type OwnDuty, ownDuties } from "#web/features/own-duties/own-duties.ts";
import { groupByProgress, inPlayingOrder } from "#web/features/schedule/rows.ts";

export interface OwnGames {
  /** What is being played, is called, should be played, or comes next. */
  front: { row: ScheduleRow; when: "now" | "called" | "due" | "next" } | undefined;
  later: ScheduleRow[];
  /** Their results are still to be decided. */
  brokenOff: ScheduleRow[];
  done: ScheduleRow[];
  /** Begun, called, or should have begun: their results can be reported. */
  open: ScheduleRow[];
  /** Games of others with a duty of the team, which are not over. */
  duties: OwnDuty[];
}

/** A tournament's games as one team sees them at a moment. */
export function ownGames(rows: ScheduleRow[], teamId: number, moment: Moment): OwnGames {
  const own = rows.filter(
    ({ home_team_id: home, away_team_id: away }) => home === teamId || away === teamId,
  );
  const { now, called, due, next, brokenOff, done } = groupByProgress(own, moment.time);
  // A result that was forgotten stands in no way of what comes next; of what is late the first is next.
  const waiting = inPlayingOrder(due).find(({ id, raw_end_time: end }) =>
    moment.isAwaited(id, end),
  );
  const [live, here, coming] = [now[0], called[0], next[0]];
  const front = live
    ? ({ row: live, when: "now" } as const)
    : here
      ? ({ row: here, when: "called" } as const)
      : waiting
        ? ({ row: waiting, when: "due" } as const)
        : coming && ({ row: coming, when: "next" } as const);
  return {
    front,
    later: [...called, ...next].filter((row) => row !== front?.row),
    brokenOff,
    done,
    open: [...now, ...called, ...due].filter(
      ({ home_team_id: home, away_team_id: away }) => home !== null && away !== null,
    ),
    duties: ownDuties(rows, ({ team_id: id }) => id === teamId, moment),
  };
}
