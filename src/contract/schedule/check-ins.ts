import { z } from "zod";
import { CalendarDate, Id, IdParam, Instant } from "#contract/common.ts";
import type { Part } from "#contract/paths.ts";

/** Their addresses, apart from those that every page loads. */
export const checkInPaths = {
  all: (id: Part) => `/tournaments/${id}/check-ins`,
  one: (id: Part, day: string, teamId: Part) => `/tournaments/${id}/check-ins/${day}/${teamId}`,
} as const;

/** That a team is there on a day, as the desk has seen it. */
export const CheckIn = z.object({ team_id: Id, day: CalendarDate, checked_in_at: Instant });
export type CheckIn = z.infer<typeof CheckIn>;

export const CheckInsResponse = z.object({ check_ins: z.array(CheckIn) });

export const CheckInParams = z.object({ id: IdParam, day: CalendarDate, teamId: IdParam });
