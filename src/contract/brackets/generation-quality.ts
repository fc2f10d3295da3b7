import { z } from "zod";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";

const concernsTeam = { team_id: Id };

const minutesOfTeam = z.object({ minutes: z.int(), ...concernsTeam }).nullable();

/** How good the schedule is: what an organiser would ask first, and which team it is worst for. */
export const GenerationQuality = z.object({
  slots_used: z.int(),
  slots_bound: z.int().nullable(),
  days_used: z.int(),
  idle_minutes: z.int(),
  most_idle: minutesOfTeam,
  longest_wait: minutesOfTeam,
  /** Teams that share somebody, and how many pairs of games at once may want them twice, once it is known who plays. */
  perhaps_at_once: z.array(z.object({ team_ids: z.array(Id), pairs: z.int() })).default([]),
  /** The waits that are longer than wished, the longest first, and why. */
  long_waits: z
    .array(
      z.object({
        minutes: z.int(),
        ...concernsTeam,
        date: CalendarDate,
        /** When the game before it ends. */
        from: LocalTime,
        why: z.enum(["no_slot", "courts_full", "others"]),
      }),
    )
    .default([]),
  shortest_rest: minutesOfTeam,
  most_games_a_day: z.object({ games: z.int(), ...concernsTeam }).nullable(),
  /** A team's games on the court where it plays most and least. */
  courts: z.object({ most: z.int(), least: z.int(), ...concernsTeam }).nullable(),
  home_away: z.object({ home: z.int(), away: z.int(), ...concernsTeam }).nullable(),
});
export type GenerationQuality = z.infer<typeof GenerationQuality>;
