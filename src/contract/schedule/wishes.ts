import { z } from "zod";
import type { Absence } from "#engine";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { CourtReservation } from "./court-reservations.ts";

/** Somebody is on these teams, or coaches them, and can only be at one game at a time. */
export const SharedPeople = z.object({
  team_ids: z
    .array(Id)
    .min(limits.sharingTeams.min, "rules.wishes.twoTeams")
    .max(limits.sharingTeams.max, "rules.wishes.teamsMany")
    .refine((ids) => new Set(ids).size === ids.length, { error: "rules.wishes.teamTwice" }),
});
export type SharedPeople = z.infer<typeof SharedPeople>;

/**
 * When a team can't play: on a date (null: on any), from a time (null: since the morning) to a time
 * (null: for the rest of the day).
 */
export const TeamAbsence = z
  .object({
    team_id: Id,
    date: CalendarDate.nullable(),
    from: LocalTime.nullable(),
    to: LocalTime.nullable(),
  })
  .refine(({ date, from, to }) => date !== null || from !== null || to !== null, {
    path: ["date"],
    error: "rules.wishes.always",
  })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    path: ["to"],
    error: "rules.generation.slotOrder",
  });
export type TeamAbsence = z.infer<typeof TeamAbsence>;

/** How long a team should wait at most between two games of a day, in minutes. */
export const LongestWait = z
  .int("rules.wishes.longestWait")
  .min(limits.longestWait.min, "rules.wishes.longestWait")
  .max(limits.longestWait.max, "rules.wishes.longestWait");

/** What a schedule should mind. */
export const ScheduleWishes = z.object({
  shared: z.array(SharedPeople).max(limits.wishes.max).default([]),
  absences: z.array(TeamAbsence).max(limits.wishes.max).default([]),
  longest_wait_minutes: LongestWait.nullable().default(null),
  reservations: z.array(CourtReservation).max(limits.courtReservations.max).default([]),
});
export type ScheduleWishes = z.infer<typeof ScheduleWishes>;

/**
 * The wishes as they shall be. `former` is what the sender saw: what somebody else has wished meanwhile stays,
 * and what they took back is gone.
 */
export const ScheduleWishesBody = z.strictObject({
  ...ScheduleWishes.shape,
  former: ScheduleWishes.optional(),
});
export type ScheduleWishesBody = z.infer<typeof ScheduleWishesBody>;

/** `on_rosters`: what is known besides, as one account is on several teams' rosters. */
export const ScheduleWishesResponse = z.object({
  wishes: ScheduleWishes,
  on_rosters: z.array(z.array(Id)),
});
export type ScheduleWishesResponse = z.infer<typeof ScheduleWishesResponse>;

/** The same as the engine takes it; for courts it has to know the games (toEngineReservations). */
export function toEngineWishes({ wishes, on_rosters }: ScheduleWishesResponse): {
  absences: Absence[];
  sharing: number[][];
  longestWaitMinutes: number | null;
} {
  return {
    absences: wishes.absences.map(({ team_id: teamId, date, from, to }) => ({
      teamId,
      date,
      from: from ?? "00:00",
      to: to ?? "24:00",
    })),
    sharing: [...on_rosters, ...wishes.shared.map(({ team_ids }) => team_ids)],
    longestWaitMinutes: wishes.longest_wait_minutes,
  };
}
