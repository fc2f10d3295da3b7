import type { ScheduleProblem, TeamId } from "#engine/types.ts";
import type { Restrictions } from "./restrictions.ts";

/** Something that happens to a schedule already announced. Times are `HH:mm` on `date`. */
export type Disturbance =
  | { kind: "court_closed"; court: number; date: string; from: string; to?: string }
  | { kind: "delay"; date: string; from: string; minutes: number }
  | { kind: "team_unavailable"; teamId: TeamId; date: string; before: string }
  | { kind: "team_withdrew"; teamId: TeamId };

/** What the disturbances take from the calendar, on top of the problem's fixed games. */
export function restrictionsOf(
  problem: ScheduleProblem,
  disturbances: readonly Disturbance[],
): Restrictions {
  const restrictions = {
    fixed: [...problem.fixed],
    closures: problem.closures ?? [],
    delays: [] as NonNullable<Restrictions["delays"]>,
    absences: [...(problem.absences ?? [])],
  };
  for (const disturbance of disturbances) {
    if (disturbance.kind === "court_closed") {
      const { court, date, from, to = "24:00" } = disturbance;
      restrictions.fixed.push({ date, start: from, end: to, court, teamIds: [] });
    } else if (disturbance.kind === "delay") restrictions.delays.push(disturbance);
    else if (disturbance.kind === "team_unavailable") {
      const { teamId, date, before } = disturbance;
      restrictions.absences.push({ teamId, date, from: "00:00", to: before });
    }
  }
  return restrictions;
}
