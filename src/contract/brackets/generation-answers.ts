import { z } from "zod";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { DutyRole } from "#contract/duties/duties.ts";
import { SaidText } from "#contract/errors.ts";
import { BracketType } from "./brackets.ts";
import { GenerationQuality } from "./generation-quality.ts";

/**
 * Teams of one club that could not be kept apart: in one group, or in a knock-out, where they can meet in
 * `round`. `many`: the club has more teams than fit apart; `seeds`: the seeds put them there.
 */
const Clash = z.object({
  bracket: z.string(),
  division_id: Id.nullable(),
  club: z.string(),
  teams: z.array(z.string()),
  round: z.int().nullable(),
  why: z.enum(["many", "seeds"]),
});
export type Clash = z.infer<typeof Clash>;

/** Who comes where: of each bracket that teams are drawn into, these in the order of their places. */
const DrawnTeams = z.object({
  /** The same for the same draw, and for no other. */
  key: z.string(),
  brackets: z.array(
    z.object({
      name: z.string(),
      type: BracketType,
      division_id: Id.nullable(),
      team_ids: z.array(Id),
    }),
  ),
});

/** What a draw comes to: the games, and the days that they are played on. */
export const GenerationOutline = z.object({
  total_matches_generated: z.int(),
  /** The fewest games that a team is sure of, and the most that one can come to. */
  games_per_team: z.object({ least: z.int(), most: z.int() }).nullable(),
  /** Why games have no time: `reasons` in English, `said` as texts of the catalogue. */
  unscheduled: z.object({
    count: z.int(),
    reasons: z.array(z.string()),
    said: z.array(SaidText),
  }),
  /** What could not be kept apart, where that was asked for. */
  clashes: z.array(Clash).default([]),
  draw: DrawnTeams.default({ key: "", brackets: [] }),
  /** What is given out by each rule asked for, and the games with a time at which nobody is free. */
  duties: z.array(z.object({ role: DutyRole, given: z.int(), open: z.int() })).default([]),
  days: z.array(z.object({ date: CalendarDate, games: z.int(), start: LocalTime, end: LocalTime })),
});
export type GenerationOutline = z.infer<typeof GenerationOutline>;

export const GenerateResponse = GenerationOutline.extend({
  brackets_created: z.int(),
  seed: z.int(),
  quality: GenerationQuality,
});
export type GenerateResponse = z.infer<typeof GenerateResponse>;
