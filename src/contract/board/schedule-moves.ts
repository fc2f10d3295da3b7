import { z } from "zod";
import { CalendarDate, Id } from "#contract/common.ts";
import { GenerateBody, RestMinutes } from "#contract/brackets/generation.ts";
import { Lunch, TimeSlot } from "#contract/brackets/playing-hours.ts";
import { limits } from "#contract/limits.ts";
import { When } from "#contract/matches/matches.ts";

/** When and on which courts games can be, as people say it: slots, what filled them, days and courts of their own. */
export const ScheduleHours = GenerateBody.pick({
  day_plan: true,
  own_hours: true,
  court_hours: true,
}).extend({ time_slots: z.array(TimeSlot).min(1).max(limits.timeSlots.max) });
export type ScheduleHours = z.infer<typeof ScheduleHours>;

/**
 * What a schedule is judged by: the rules of the last generation, or the defaults while there has
 * been none (then without time slots). `days_of_week`: 0 is Sunday.
 */
export const ScheduleRules = z.object({
  min_rest_minutes: z.int(),
  /** Divisions whose teams rest another time; left out without any. */
  division_rests: z.array(z.object({ division_id: Id, minutes: z.int() })).optional(),
  max_games_per_day_per_team: z.int().nullable(),
  time_slots: z.array(TimeSlot),
  /** Dates and weekdays (0 is Sunday) that have slots of their own instead; left out without any. */
  own_days: z
    .array(
      z.object({
        date: CalendarDate.optional(),
        day_of_week: z.int().optional(),
        time_slots: z.array(TimeSlot),
      }),
    )
    .optional(),
  days_of_week: z.array(z.int()),
  exclude_dates: z.array(CalendarDate),
  /** What an older draw left is without it. */
  lunch: Lunch.nullable().default(null),
  /** What the slots of all days come from; what an older draw left is without it. */
  hours: ScheduleHours.optional(),
});
export type ScheduleRules = z.infer<typeof ScheduleRules>;
export const ScheduleRulesResponse = z.object({ rules: ScheduleRules });

/**
 * What an organiser may change of the rules by hand; which days are played is as a draw had it. `former` is what
 * the sender saw: what they left as it was stays as it is stored by now, and what somebody else has changed
 * meanwhile to something else is refused (`changed_meanwhile`).
 */
export const ScheduleRulesBody = z.object({
  min_rest_minutes: RestMinutes,
  /** Left out: they stay. */
  division_rests: z
    .array(z.object({ division_id: Id, minutes: RestMinutes }))
    .max(limits.divisions.max)
    .refine((rests) => new Set(rests.map(({ division_id }) => division_id)).size === rests.length, {
      error: "rules.division.unknown",
    })
    .optional(),
  max_games_per_day_per_team: z
    .int()
    .min(limits.gamesPerDay.min)
    .max(limits.gamesPerDay.max)
    .nullable(),
  /** Left out: it stays. */
  lunch: Lunch.refine(({ start, end }) => end > start, {
    path: ["end"],
    error: "rules.generation.slotOrder",
  })
    .nullable()
    .optional(),
  /** Left out: they stay. */
  hours: ScheduleHours.optional(),
  former: ScheduleRules.optional(),
});
export type ScheduleRulesBody = z.infer<typeof ScheduleRulesBody>;

export const defaultScheduleRules: ScheduleRules = {
  min_rest_minutes: limits.restMinutes.default,
  max_games_per_day_per_team: null,
  time_slots: [],
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  exclude_dates: [],
  lunch: null,
};

/** A game's new place; `start_time: null` takes it off the schedule. */
export const ScheduleMove = z.object({
  match_id: Id,
  start_time: When.nullable(),
  /** Left out: the game keeps its length. */
  end_time: When.nullish(),
  court_id: Id.max(limits.courtsPerTournament.max).nullable(),
  allow_overlap: z.boolean().default(false),
});
export type ScheduleMove = z.infer<typeof ScheduleMove>;

/** A court closed, or with the same values opened again. */
export const CourtClosureBody = z.object({
  court_id: z.int().min(1).max(limits.courtsPerTournament.max).nullable(),
  start_time: When,
  end_time: When.nullable().default(null),
});
export type CourtClosureBody = z.infer<typeof CourtClosureBody>;

const closures = z.array(CourtClosureBody).max(limits.courtClosures.max).default([]);

/** Moves that are made all or not at all: a game, two that change places, a whole afternoon. */
export const ScheduleMovesBody = z
  .object({
    moves: z
      .array(ScheduleMove)
      .max(limits.scheduleMoves.max)
      .refine((moves) => new Set(moves.map(({ match_id }) => match_id)).size === moves.length, {
        error: "rules.moves.once",
      }),
    /** Courts that close with the moves; one that is closed so already stays closed. */
    close: closures,
    /** Closures that are lifted with the moves, named by their values. */
    lift: closures,
  })
  .refine(({ moves, close, lift }) => moves.length + close.length + lift.length > 0, {
    error: "rules.moves.nothing",
  });
export type ScheduleMovesBody = z.infer<typeof ScheduleMovesBody>;

/** A rule that a game breaks or strains where it is now. */
export const ScheduleFinding = z.object({
  rule: z.enum([
    "court_conflict",
    "court_closed",
    "court_reserved",
    "team_conflict",
    "team_absent",
    "person_conflict",
    "person_perhaps",
    "rest",
    "games_per_day",
    "order",
    "duty_conflict",
    "duty_order",
    "outside_hours",
    "lunch",
    "long_wait",
  ]),
  severity: z.enum(["broken", "strained"]),
  match_ids: z.array(Id),
  team_id: Id.nullable(),
  /** Rest that is missing, or for `long_wait` the minutes waited. */
  minutes: z.int().nullable(),
});
export type ScheduleFinding = z.infer<typeof ScheduleFinding>;

export const ScheduleMovesResponse = z.object({
  moved: z.array(Id),
  findings: z.array(ScheduleFinding),
});
