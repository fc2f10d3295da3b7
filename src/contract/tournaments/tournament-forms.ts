import { z } from "zod";
import { chosenId, isPlausible, isTimeZone } from "#contract/inputs.ts";
import { currencies } from "./currencies.ts";
import { type EntryFee, findFeeProblem } from "./entry-fee.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { GameFormatForm } from "#contract/games/game-format-form.ts";
import { limits } from "#contract/limits.ts";
import { defaultCurrency } from "./money.ts";
import { Ranking } from "./rankings.ts";
import { requiredText } from "#contract/text.ts";

const name = requiredText({
  ...limits.tournamentName,
  required: "rules.tournament.nameRequired",
  short: "rules.tournament.nameShort",
  long: "rules.tournament.nameLong",
});
const description = z
  .string()
  .trim()
  .max(limits.tournamentDescription.max, "rules.tournament.descriptionLong");
const location = requiredText({
  ...limits.tournamentLocation,
  required: "rules.tournament.locationRequired",
  short: "rules.tournament.locationShort",
  long: "rules.tournament.locationLong",
});
const date = (required: string, implausible: string) =>
  z
    .string({ error: required })
    .pipe(z.iso.date({ error: required, abort: true }))
    .refine(isPlausible, implausible);
const startDate = date("rules.tournament.startRequired", "rules.tournament.startImplausible");
const endDate = date("rules.tournament.endRequired", "rules.tournament.endImplausible");
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
  sport_id: chosenId("rules.tournament.sportRequired"),
  teams_count: count(limits.teamsPerTournament, {
    required: "rules.tournament.teamsRequired",
    few: "rules.tournament.teamsFew",
    many: "rules.tournament.teamsMany",
  }),
  courts_count: count(limits.courtsPerTournament, {
    required: "rules.tournament.courtsRequired",
    few: "rules.tournament.courtsFew",
    many: "rules.tournament.courtsMany",
  }),
  brackets_count: count(limits.bracketsPerTournament, {
    required: "rules.tournament.bracketsRequired",
    few: "rules.tournament.bracketsFew",
    many: "rules.tournament.bracketsMany",
  }),
  entry_fee: z.number().min(limits.entryFee.min, "rules.tournament.feeNegative").default(0),
  /** ISO 4217; how much the fee may be, and with how many decimals, depends on it. */
  currency: z
    .enum(currencies, { error: "rules.tournament.currencyUnknown" })
    .default(defaultCurrency),
  payment_required: z.boolean().default(false),
  /** How the games are played; null: each has one score. */
  game_format: GameFormatForm.nullable().default(null),
  /** By which rules the tables are ordered. */
  ranking: Ranking.default("default"),
  /** IANA name; the creator's browser sends its own. */
  timezone: z.string().refine(isTimeZone, "rules.tournament.timezoneUnknown").default("UTC"),
});

const standMinutes = count(limits.reportsStandMinutes, {
  required: "rules.tournament.standMinutes",
  few: "rules.tournament.standMinutes",
  many: "rules.tournament.standMinutes",
});

const courtName = requiredText({
  ...limits.courtName,
  required: "rules.tournament.courtNameRequired",
  short: "rules.tournament.courtNameRequired",
  long: "rules.tournament.courtNameLong",
});
/** The names of courts 1, 2, 3 and so on. */
const courtNames = z
  .array(courtName)
  .max(limits.courtsPerTournament.max, "rules.tournament.courtNamesMany")
  .check(({ value, issues }) => {
    const names = value.map((one) => one.toLowerCase());
    for (const [index, one] of names.entries()) {
      if (one === "" || names.indexOf(one) === index) continue;
      const path = [index];
      issues.push({
        code: "custom",
        message: "rules.tournament.courtNameTaken",
        path,
        input: value,
      });
    }
  });

const feeRule = {
  path: ["entry_fee"],
  error: ({ input }: { input?: unknown }) => findFeeProblem(input as EntryFee),
  when: hasFee,
};

export const CreateTournamentBody = Fields.refine(isFeeFit, feeRule).refine(endsAfterStart, {
  path: ["end_date"],
  error: "rules.tournament.endBeforeStart",
  when: hasDates,
});
export type CreateTournamentBody = z.infer<typeof CreateTournamentBody>;

/** The creation rules with today's date (in the tournament's zone), which the start may not precede. */
export function createTournamentForm(today: string) {
  return Fields.refine((form) => form.start_date >= today, {
    path: ["start_date"],
    error: "rules.tournament.startPast",
    when: hasDates,
  })
    .refine(isFeeFit, feeRule)
    .refine(endsAfterStart, {
      path: ["end_date"],
      error: "rules.tournament.endBeforeStart",
      when: hasDates,
    });
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
    currency: Fields.shape.currency.unwrap().optional(),
    payment_required: z.boolean().optional(),
    reports_stand_minutes: standMinutes.nullable().optional(),
    game_format: GameFormatForm.nullable().optional(),
    ranking: Ranking.optional(),
    timezone: Fields.shape.timezone.unwrap().optional(),
    /** Games that have not begun move by as many days as the start date, at the same times of day. */
    move_games: z.boolean().optional(),
    court_names: courtNames.optional(),
    former: FormerValues,
  })
  .refine((form) => isFeeFit(form as EntryFee), feeRule)
  .refine((form) => !form.start_date || !form.end_date || form.end_date >= form.start_date, {
    path: ["end_date"],
    error: "rules.tournament.endBeforeStart",
  });
export type UpdateTournamentBody = z.infer<typeof UpdateTournamentBody>;

function endsAfterStart(form: { start_date: string; end_date: string }): boolean {
  return form.end_date >= form.start_date;
}

function isFeeFit(form: EntryFee): boolean {
  return findFeeProblem(form) === undefined;
}

/** A change may have the one without the other: the server judges it by what is stored. */
function hasFee({ value }: { value: unknown }): boolean {
  const { entry_fee: fee, currency } = (value ?? {}) as Record<string, unknown>;
  return typeof fee === "number" && fee >= limits.entryFee.min && typeof currency === "string";
}

// Zod skips refinements while another field fails; dates are compared as soon as both are there.
function hasDates({ value }: { value: unknown }): boolean {
  const form = value as Record<string, unknown> | null;
  return isDate(form?.["start_date"]) && isDate(form?.["end_date"]);
}

function isDate(value: unknown): boolean {
  return z.iso.date().safeParse(value).success;
}
