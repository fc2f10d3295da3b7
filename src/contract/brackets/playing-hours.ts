import { z } from "zod";
import { CalendarDate, LocalTime } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

export const TimeSlot = z
  .object({
    start: LocalTime,
    end: LocalTime,
    courts: z
      .array(z.int().min(1).max(limits.courtsPerTournament.max))
      .min(1)
      .max(limits.courtsPerTournament.max),
  })
  .refine((slot) => slot.end > slot.start, {
    path: ["end"],
    error: "rules.generation.slotOrder",
  });
export type TimeSlot = z.infer<typeof TimeSlot>;

/** A time of every day at which nothing is to be played. */
export const Lunch = z.object({ start: LocalTime, end: LocalTime });
export type Lunch = z.infer<typeof Lunch>;

/** What time slots were filled from; kept with a draw, so that the next one can change it. */
export const DayPlan = z.object({
  from: LocalTime,
  to: LocalTime,
  game_minutes: z.int().min(limits.slotMinutes.min).max(limits.slotMinutes.max),
  break_minutes: z.int().min(0).max(limits.restMinutes.max),
  lunch: Lunch.nullable(),
});

/**
 * The hours of one date, or of one weekday (0 is Sunday), instead of those of every day: filled as the
 * `day_plan` says, and without one with those of the time slots that lie within.
 */
export const OwnHours = z
  .object({
    date: CalendarDate.optional(),
    day_of_week: z.int().min(0).max(6).optional(),
    from: LocalTime,
    to: LocalTime,
  })
  .refine(({ from, to }) => to > from, { path: ["to"], error: "rules.generation.ownOrder" })
  .refine(({ date, day_of_week: weekday }) => (date === undefined) !== (weekday === undefined), {
    path: ["date"],
    error: "rules.generation.ownDay",
  });
export type OwnHours = z.infer<typeof OwnHours>;

/**
 * When courts can be played on within the hours of a day: of a date, of a weekday (0 is Sunday), else of
 * every day. What is left out, `from` or `to`, is as the day has it.
 */
export const CourtHours = z
  .object({
    courts: z
      .array(z.int().min(1).max(limits.courtsPerTournament.max))
      .min(1)
      .max(limits.courtsPerTournament.max),
    date: CalendarDate.optional(),
    day_of_week: z.int().min(0).max(6).optional(),
    from: LocalTime.optional(),
    to: LocalTime.optional(),
  })
  .refine(({ from, to }) => from !== undefined || to !== undefined, {
    path: ["from"],
    error: "rules.generation.courtNoHours",
  })
  .refine(({ from = "", to }) => to === undefined || to > from, {
    path: ["to"],
    error: "rules.generation.ownOrder",
  })
  .refine(({ date, day_of_week: weekday }) => date === undefined || weekday === undefined, {
    path: ["date"],
    error: "rules.generation.courtDay",
  });
export type CourtHours = z.infer<typeof CourtHours>;

/** Whether no day says of a court twice when it can be played on. */
export function areCourtsOnce(lines: CourtHours[]): boolean {
  const said = lines.flatMap(({ courts, date, day_of_week }) =>
    courts.map((court) => `${court} ${date ?? day_of_week}`),
  );
  return new Set(said).size === said.length;
}

/** Default time slots: two in the morning and one in the afternoon, on courts 1 and 2. */
export const defaultTimeSlots: TimeSlot[] = [
  { start: "09:00", end: "10:00", courts: [1, 2] },
  { start: "10:30", end: "11:30", courts: [1, 2] },
  { start: "14:00", end: "15:00", courts: [1, 2] },
];
