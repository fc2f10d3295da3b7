import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Moment } from "#web/features/estimates/estimates.tsx";
import { type OwnDuty, ownDuties } from "#web/features/own-duties/own-duties.ts";

export interface OfficialDuties {
  /** As the schedule names the person; null while there is no duty. */
  name: string | null;
  /** What is on, should be, or comes next. */
  front: OwnDuty | undefined;
  later: OwnDuty[];
  done: ScheduleRow[];
}

/** The games at which somebody has a duty. */
export function officialDuties(
  rows: ScheduleRow[],
  officialId: number,
  moment: Moment,
): OfficialDuties {
  const isOwn = ({ official_id: id }: Duty) => id === officialId;
  const [front, ...later] = ownDuties(rows, isOwn, moment);
  const name = rows.flatMap(({ duties }) => duties).find(isOwn)?.name ?? null;
  const done = rows.filter(
    ({ status, duties }) => status === "COMPLETED" && duties.some((duty) => isOwn(duty)),
  );
  return { name, front, later, done };
}
