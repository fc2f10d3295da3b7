import type { ScheduleResponse } from "#contract/schedule/schedule.ts";
import type { z } from "zod";
import type { WholeSchedule } from "#web/features/schedule-list/drawn-of.ts";
import { drawnPart, longestWhole } from "#web/features/schedule-list/drawn-part.ts";

/**
 * The answers that a page is drawn from, a long schedule cut to what its beginning takes: its own
 * page shows that, any other shows that it is still to come.
 */
export function drawInPart(
  { pathname, searchParams }: URL,
  answers: Map<string, unknown>,
): { answerTo: (path: string) => unknown; whole: WholeSchedule | null } {
  const [path, reply] = [...answers].find(([name]) => name.endsWith("/schedule")) ?? [];
  const all = reply as z.infer<typeof ScheduleResponse> | undefined;
  if (!all || all.schedule.length <= longestWhole) {
    return { answerTo: (name) => answers.get(name), whole: null };
  }
  const filter = (name: string) => searchParams.get(name) ?? "";
  const { rows, whole } = drawnPart(all.schedule, {
    team: filter("team"),
    date: filter("date"),
    stage: filter("stage"),
  });
  const isItsPage = pathname.endsWith("/schedule");
  const part = isItsPage ? { ...all, schedule: rows } : undefined;
  return {
    answerTo: (name) => (name === path ? part : answers.get(name)),
    whole: isItsPage ? whole : null,
  };
}
