import { z } from "zod";
import { BracketName, BracketType, Seeding } from "./brackets.ts";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { SaidText } from "#contract/errors.ts";
import { DutyRole } from "#contract/duties/duties.ts";
import { DrawnDuties } from "#contract/duties/duty-forms.ts";
import { limits } from "#contract/limits.ts";
import { FixedTime } from "./fixed-times.ts";
import { swissRounds } from "./swiss-rounds.ts";

/** " A", behind the name of each of several groups. */
const letters = 2;

/**
 * A bracket to make. `qualifiers_per_group` makes it take the first so many of each of the group_stage
 * and swiss brackets of the same call, not teams: playoffs, or a group stage that follows, in `groups`
 * groups. What comes `after` such a group stage, by its name, takes the ranks of its groups.
 */
export const BracketConfig = z
  .object({
    name: BracketName,
    type: BracketType,
    max_teams: z.int().min(limits.bracketTeams.min).max(limits.teamsPerTournament.max),
    qualifiers_per_group: z
      .int()
      .min(limits.qualifiersPerGroup.min)
      .max(limits.qualifiersPerGroup.max)
      .optional(),
    /** Of a group stage or round robin that others feed: how many groups its teams go into. */
    groups: z.int().min(limits.followingGroups.min).max(limits.followingGroups.max).optional(),
    after: BracketName.optional(),
    /** Of a knock-out: beside those, the so-many best of the next rank over all groups. */
    best_next: z.int().min(limits.bestNext.min).max(limits.bestNext.max).optional(),
    third_place: z.boolean().optional(),
    /** Of an elimination: every team plays on until its place is known. */
    all_places: z.boolean().optional(),
    /** Of an elimination: who goes out with fewer games plays on; 2 is a consolation bracket. */
    least_games: z.int().min(limits.leastGames.min).max(limits.leastGames.max).optional(),
    /** Of a Swiss tournament: how many rounds are planned, as many as are recommended unless said. */
    rounds: z.int().min(swissRounds.min).max(swissRounds.max).optional(),
    /** Of a Swiss tournament: the next round is paired as soon as the one before it is over. */
    auto_pairing: z.boolean().optional(),
    /** Of a double elimination, true by default: who loses the first time in the final has another one. */
    second_final: z.boolean().optional(),
  })
  .refine(
    (bracket) => bracket.best_next === undefined || bracket.qualifiers_per_group !== undefined,
    {
      path: ["best_next"],
      error: "rules.generation.bestNextAlone",
    },
  )
  .refine(
    ({ name, groups = 1 }) => groups === 1 || name.length <= limits.bracketName.max - letters,
    { path: ["name"], error: "rules.bracket.nameLong" },
  );
export type BracketConfig = z.infer<typeof BracketConfig>;

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

/** A time of every day at which nothing is to be played. */
export const Lunch = z.object({ start: LocalTime, end: LocalTime });
export type Lunch = z.infer<typeof Lunch>;

/** What time slots were filled from; kept with a draw, so that the next one can change it. */
const DayPlan = z.object({
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
function areCourtsOnce(lines: CourtHours[]): boolean {
  const said = lines.flatMap(({ courts, date, day_of_week }) =>
    courts.map((court) => `${court} ${date ?? day_of_week}`),
  );
  return new Set(said).size === said.length;
}

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

/** A draw to be looked at; `additional_courts` asks what it would be with courts that aren't there. */
export const GenerationPreviewBody = GenerateBody.extend({
  additional_courts: z.int().min(0).max(limits.courtsPerTournament.max).default(0),
});
export type GenerationPreviewBody = z.infer<typeof GenerationPreviewBody>;

/** The last draw of a tournament; null before the first. `divisions`: how each of them was drawn last. */
export const LastGenerationResponse = z.object({
  generation: z.object({ options: GenerationOptions, seed: z.int() }).nullable(),
});

/** Default time slots: two in the morning and one in the afternoon, on courts 1 and 2. */
export const defaultTimeSlots: TimeSlot[] = [
  { start: "09:00", end: "10:00", courts: [1, 2] },
  { start: "10:30", end: "11:30", courts: [1, 2] },
  { start: "14:00", end: "15:00", courts: [1, 2] },
];

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

/**
 * Teams of one club that could not be kept apart: in one group, or in a knock-out, where they can meet in
 * `round`. `many`: the club has more teams than fit apart; `seeds`: the seeds put them there.
 */
const Clash = z.object({
  bracket: z.string(),
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
