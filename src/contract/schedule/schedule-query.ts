import { z } from "zod";
import { CalendarDate } from "#contract/common.ts";
import { shownBracketName } from "#contract/essentials.ts";
import { MatchStatus, Stage } from "./schedule.ts";

/** What of a schedule is asked for. */
export const ScheduleQuery = z.object({
  /** A team's name. */
  team: z.string().max(100).optional(),
  date: CalendarDate.optional(),
  /** Statuses in lower case, separated by commas. */
  status: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(MatchStatus))
    .optional(),
  /** A bracket's name. */
  bracket: z.string().max(shownBracketName.max).optional(),
  stage: Stage.optional(),
  /**
   * Without filters: the revision that the asker has. The answer may then be what changed since; it
   * says so, for the server may not know.
   */
  since: z.coerce.number<number | string>().int().min(1).optional(),
});
export type ScheduleQuery = z.input<typeof ScheduleQuery>;
