import { z } from "zod";
import {
  CalendarDate,
  chosenId,
  Id,
  Instant,
  isPlausible,
  isTimeZone,
  PageQuery,
  Pagination,
  SearchText,
} from "./common.ts";
import { FormerValues } from "./former-values.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { requiredText } from "./text.ts";

const text = messages.tournament;

export const TournamentStatus = z.enum(["upcoming", "active", "completed"]);
export type TournamentStatus = z.infer<typeof TournamentStatus>;

/**
 * `teams_count`, `courts_count` and `brackets_count` are what the organiser planned for;
 * `registered_teams_count` and `existing_brackets_count` count what there is. `status` follows the
 * dates in `timezone`.
 */
export const TournamentSummary = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  sport_id: Id,
  sport_name: z.string(),
  status: TournamentStatus,
  start_date: CalendarDate,
  end_date: CalendarDate,
  timezone: z.string(),
  location: z.string(),
  teams_count: z.int(),
  courts_count: z.int(),
  brackets_count: z.int(),
  registered_teams_count: z.int(),
  existing_brackets_count: z.int(),
  creator_id: Id,
  created_at: Instant,
});
export type TournamentSummary = z.infer<typeof TournamentSummary>;

export const Tournament = TournamentSummary.extend({
  entry_fee: z.number(),
  payment_required: z.boolean(),
  creator_name: z.string(),
  matches_count: z.int(),
  completed_matches_count: z.int(),
  revision: z.int(),
});
export type Tournament = z.infer<typeof Tournament>;
export const TournamentResponse = z.object({ tournament: Tournament });

export const TournamentSort = z.enum(["current", "newest", "oldest"]);
export type TournamentSort = z.infer<typeof TournamentSort>;

export const TournamentsQuery = PageQuery.extend({
  search: SearchText,
  status: TournamentStatus.optional(),
  location: SearchText,
  sport_id: z.coerce.number().pipe(Id).optional(),
  /** By start date; `current` has what is on first, then what comes next, then what is over. */
  sort: TournamentSort.default("newest"),
});
export type TournamentsQuery = z.input<typeof TournamentsQuery>;
export const TournamentsResponse = z.object({
  tournaments: z.array(TournamentSummary),
  pagination: Pagination,
});
export const MyTournamentsQuery = PageQuery.extend({ status: TournamentStatus.optional() });

const name = requiredText({
  ...limits.tournamentName,
  required: text.nameRequired,
  short: text.nameShort,
  long: text.nameLong,
});
const description = z.string().trim().max(limits.tournamentDescription.max, text.descriptionLong);
const location = requiredText({
  ...limits.tournamentLocation,
  required: text.locationRequired,
  short: text.locationShort,
  long: text.locationLong,
});
const date = (required: string, implausible: string) =>
  z
    .string({ error: required })
    .pipe(z.iso.date({ error: required, abort: true }))
    .refine(isPlausible, implausible);
const startDate = date(text.startRequired, text.startImplausible);
const endDate = date(text.endRequired, text.endImplausible);
const count = (
  range: { min: number; max: number },
  texts: { required: string; few: string; many: string },
) => z.int({ error: texts.required }).min(range.min, texts.few).max(range.max, texts.many);

const Fields = z.object({
  name,
  description: description.default(""),
  start_date: startDate,
  end_date: endDate,
  location,
  sport_id: chosenId(text.sportRequired),
  teams_count: count(limits.teamsPerTournament, {
    required: text.teamsRequired,
    few: text.teamsFew,
    many: text.teamsMany,
  }),
  courts_count: count(limits.courtsPerTournament, {
    required: text.courtsRequired,
    few: text.courtsFew,
    many: text.courtsMany,
  }),
  brackets_count: count(limits.bracketsPerTournament, {
    required: text.bracketsRequired,
    few: text.bracketsFew,
    many: text.bracketsMany,
  }),
  entry_fee: z
    .number()
    .min(limits.entryFee.min, text.feeNegative)
    .max(limits.entryFee.max, text.feeHigh)
    .default(0),
  payment_required: z.boolean().default(false),
  /** IANA name; the creator's browser sends its own. */
  timezone: z.string().refine(isTimeZone, text.timezoneUnknown).default("UTC"),
});

const courtName = requiredText({
  ...limits.courtName,
  required: text.courtNameRequired,
  short: text.courtNameRequired,
  long: text.courtNameLong,
});
/** The names of courts 1, 2, 3 and so on. */
const courtNames = z
  .array(courtName)
  .max(limits.courtsPerTournament.max, text.courtNamesMany)
  .check(({ value, issues }) => {
    const names = value.map((one) => one.toLowerCase());
    for (const [index, one] of names.entries()) {
      if (one === "" || names.indexOf(one) === index) continue;
      const path = [index];
      issues.push({ code: "custom", message: text.courtNameTaken, path, input: value });
    }
  });

export const CreateTournamentBody = Fields.refine(endsAfterStart, {
  path: ["end_date"],
  error: text.endBeforeStart,
  when: hasDates,
});
export type CreateTournamentBody = z.infer<typeof CreateTournamentBody>;

/** The creation rules with today's date (in the tournament's zone), which the start may not precede. */
export function createTournamentForm(today: string) {
  return Fields.refine((form) => form.start_date >= today, {
    path: ["start_date"],
    error: text.startPast,
    when: hasDates,
  }).refine(endsAfterStart, { path: ["end_date"], error: text.endBeforeStart, when: hasDates });
}

/** The editable fields; those left out stay as they are. Dates may lie in the past. */
export const UpdateTournamentBody = z
  .object({
    name: name.optional(),
    description: description.optional(),
    start_date: startDate.optional(),
    end_date: endDate.optional(),
    location: location.optional(),
    sport_id: Fields.shape.sport_id.optional(),
    teams_count: Fields.shape.teams_count.optional(),
    courts_count: Fields.shape.courts_count.optional(),
    brackets_count: Fields.shape.brackets_count.optional(),
    entry_fee: Fields.shape.entry_fee.unwrap().optional(),
    payment_required: z.boolean().optional(),
    timezone: Fields.shape.timezone.unwrap().optional(),
    court_names: courtNames.optional(),
    former: FormerValues,
  })
  .refine((form) => !form.start_date || !form.end_date || form.end_date >= form.start_date, {
    path: ["end_date"],
    error: text.endBeforeStart,
  });
export type UpdateTournamentBody = z.infer<typeof UpdateTournamentBody>;

/** A, B, … Z, AA, AB and so on, as the columns of a spreadsheet: what a court is called at first. */
export function courtLetters(id: number): string {
  const last = (id - 1) % 26;
  const rest = (id - 1 - last) / 26;
  return `${rest > 0 ? courtLetters(rest) : ""}${String.fromCodePoint(65 + last)}`;
}

export const Court = z.object({ id: Id, name: z.string() });
export type Court = z.infer<typeof Court>;
export const CourtsResponse = z.object({ courts: z.array(Court) });

/** The live event: "tournament 12 is at revision 345". The event's id is the revision. */
export const RevisionEvent = z.object({ tournament_id: Id, revision: z.int() });
export type RevisionEvent = z.infer<typeof RevisionEvent>;

/** The event that says only that the stream is alive: one that is silent for longer is gone. */
export const heartbeat = { event: "heartbeat", everyMs: 20_000 } as const;

function endsAfterStart(form: { start_date: string; end_date: string }): boolean {
  return form.end_date >= form.start_date;
}

// Zod skips refinements while another field fails; dates are compared as soon as both are there.
function hasDates({ value }: { value: unknown }): boolean {
  const form = value as Record<string, unknown> | null;
  return isDate(form?.["start_date"]) && isDate(form?.["end_date"]);
}

function isDate(value: unknown): boolean {
  return z.iso.date().safeParse(value).success;
}
