import { z } from "zod";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { DrawnDuties } from "#contract/duties/duty-forms.ts";
import { limits } from "#contract/limits.ts";
import { BracketConfig } from "./bracket-config.ts";
import { Seeding } from "./brackets.ts";
import { FixedTime } from "./fixed-times.ts";
import { areCourtsOnce, CourtHours, DayPlan, OwnHours, TimeSlot } from "./playing-hours.ts";

const ScheduleConfig = z.object({
  /** 0 is Sunday. */
  daysOfWeek: z.array(z.int().min(0).max(6)).min(1).max(7).default([1, 2, 3, 4, 5]),
  excludeDates: z.array(CalendarDate).max(366).default([]),
  preferredCourts: z
    .array(z.int().min(1).max(limits.courtsPerTournament.max))
    .max(limits.courtsPerTournament.max)
    .default([1, 2, 3, 4]),
  /** False draws the brackets and leaves every match without a time. */
  autoSchedule: z.boolean().default(true),
  scheduleType: z.enum(["sequential", "random", "balanced"]).default("balanced"),
  /**
   * `early` fills each day before the next, `even` plays on as few days, each about as long, and
   * `all_days` on every playing day until the end date. None of them loses a game.
   */
  dayFilling: z.enum(["early", "even", "all_days"]).default("early"),
});

const BracketsConfig = z.array(BracketConfig).max(limits.bracketsPerTournament.max).default([]);

/** How long a team rests between two games. */
export const RestMinutes = z.int().min(limits.restMinutes.min).max(limits.restMinutes.max);

const GamesPerMatchup = z.int().min(limits.gamesPerMatchup.min).max(limits.gamesPerMatchup.max);

const DivisionDraw = z.object({
  division_id: Id,
  brackets_config: BracketsConfig,
  /** Left out: as many as the draw says. */
  games_per_matchup: GamesPerMatchup.optional(),
  /** How long its games last within their slots; left out: until these end. */
  game_minutes: z.int().min(limits.slotMinutes.min).max(limits.slotMinutes.max).optional(),
  /** How long its teams rest between games; left out: as all do. */
  min_rest_between_games: RestMinutes.optional(),
});

/** The generation options of the specification, section 3, with the defaults of section 9. */
export const GenerateBody = z.object({
  /** Of a tournament with several: whose teams are drawn; the games of the others stay. */
  division_id: Id.nullable().optional(),
  /** Instead of one: several, drawn and scheduled together, each into its own brackets. */
  divisions: z.array(DivisionDraw).min(1).max(limits.divisions.max).optional(),
  brackets_config: BracketsConfig,
  overwrite: z.boolean().default(false),
  /** How many locked games may go with the others: as many as people were shown. */
  replaces_locked: z.int().min(0).max(limits.generatedMatches.max).default(0),
  /**
   * The brackets take ranks of the groups and Swiss tournaments that teams are in already, those that no
   * other bracket takes; nobody is drawn, and nothing that there is changes. All of them have
   * `qualifiers_per_group`.
   */
  follow_drawn: z.boolean().default(false),
  /** Teams without a seed are drawn by lot; false deals them in the order of registration. */
  shuffle_teams: z.boolean().default(true),
  /** How groups get seeds: 1 2 3, 6 5 4 and so on, or so many at a time by lot, one to each group. */
  seeding: Seeding.default("snake"),
  /** Teams of one club come to different groups, and meet late in a knock-out, as far as seeds let them. */
  keep_apart: z.boolean().default(false),
  start_date: CalendarDate.optional(),
  /** Nothing is played before it on the start date. */
  start_time: LocalTime.optional(),
  end_date: CalendarDate.optional(),
  teams_per_match: z
    .int()
    .min(limits.teamsPerMatch.min)
    .max(limits.teamsPerMatch.max)
    .default(limits.teamsPerMatch.default),
  games_per_matchup: GamesPerMatchup.default(limits.gamesPerMatchup.default),
  min_rest_between_games: RestMinutes.default(limits.restMinutes.default),
  max_games_per_day_per_team: z
    .int()
    .min(limits.gamesPerDay.min)
    .max(limits.gamesPerDay.max)
    .nullable()
    .default(null),
  time_slots: z.array(TimeSlot).max(limits.timeSlots.max).optional(),
  day_plan: DayPlan.optional(),
  own_hours: z
    .array(OwnHours)
    .max(limits.ownHours.max)
    .refine((own) => new Set(own.map((it) => it.date ?? it.day_of_week)).size === own.length, {
      error: "rules.generation.ownTwice",
    })
    .optional(),
  court_hours: z
    .array(CourtHours)
    .max(limits.courtHours.max)
    .refine(areCourtsOnce, { error: "rules.generation.courtTwice" })
    .optional(),
  /** Games that have their time before the draw; they are locked in it. */
  fixed_times: z.array(FixedTime).max(limits.fixedTimes.max).optional(),
  schedule_config: ScheduleConfig.prefault({}),
  /** Who referees and keeps score at the games that get a time, by rules; nobody where it is left out. */
  duties: DrawnDuties.optional(),
  /** Repeats an earlier generation; drawn by the server when left out. */
  seed: z.int().min(limits.drawNumber.min).max(limits.drawNumber.max).optional(),
  /** The `draw.key` of a preview that was shown to people: nothing but that is drawn. */
  shown_draw: z.string().max(limits.drawKey.max).optional(),
});
export type GenerateBody = z.infer<typeof GenerateBody>;

export type GenerateInput = z.input<typeof GenerateBody>;

/** What a draw was asked for and the next one may be asked again: all but what it replaces. */
const GenerationOptions = GenerateBody.omit({
  overwrite: true,
  replaces_locked: true,
  follow_drawn: true,
  seed: true,
  shown_draw: true,
  division_id: true,
});

/**
 * A draw to be looked at; `additional_courts` asks what it would be with courts that aren't there. With
 * `only_if_it_can_fit` nothing is given a time where wishes that contradict each other leave out some game.
 */
export const GenerationPreviewBody = GenerateBody.extend({
  additional_courts: z.int().min(0).max(limits.courtsPerTournament.max).default(0),
  only_if_it_can_fit: z.boolean().default(false),
});
export type GenerationPreviewBody = z.infer<typeof GenerationPreviewBody>;

/** The last draw of a tournament; null before the first. `divisions`: how each of them was drawn last. */
export const LastGenerationResponse = z.object({
  generation: z.object({ options: GenerationOptions, seed: z.int() }).nullable(),
});
