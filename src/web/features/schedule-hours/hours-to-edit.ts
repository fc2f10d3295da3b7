import type { z } from "zod";
import type { ScheduleRules, ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import type { LastGenerationResponse } from "#contract/brackets/generation.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { readLunch, writeLunch } from "#web/features/board/model/lunch.ts";
import { toCourtHours } from "#web/features/generation/plan/court-hours.ts";
import { areSlotsOf, slotsOfDay, toDayPlan } from "#web/features/generation/plan/day-slots.ts";
import { courtsOf, defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { keptHours } from "#web/features/generation/plan/kept-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { toOwnHours } from "#web/features/generation/plan/own-hours.ts";

interface Known {
  tournament: Tournament;
  /** What the last draw was asked for; null before the first. */
  last: NonNullable<z.infer<typeof LastGenerationResponse>["generation"]>["options"] | null;
}

/** The hours of a schedule as the generator's form has them, on all days of the tournament. */
export function hoursToEdit(rules: ScheduleRules, { tournament, last }: Known): GeneratorOptions {
  const usual = defaultOptions(tournament, 0);
  const first = tournament.start_date;
  const drawn = rules.time_slots.length > 0 ? { time_slots: rules.time_slots } : {};
  const kept = keptHours(rules.hours ?? last ?? drawn, { tournament, usual, first });
  const courts = courtsOf(tournament);
  // Lunch can be changed among the rules, too.
  const day = { ...kept.day, lunch: writeLunch(rules.lunch) };
  const isPlanned = areSlotsOf(kept.slots, kept.day, courts);
  return {
    ...usual,
    ...kept,
    day,
    slots: isPlanned ? slotsOfDay(day, courts) : kept.slots,
    startDate: first,
    startTime: "",
    endDate: tournament.end_date,
    days: rules.days_of_week,
    excluded: rules.exclude_dates,
  };
}

/**
 * The rules with other hours, as they are sent; call it for hours without errors only. Hours that are still as the
 * form began are left out, and stay as they are by now.
 */
export function toRulesBody(
  rules: ScheduleRules,
  options: GeneratorOptions,
  initial: GeneratorOptions,
): ScheduleRulesBody {
  const lunch = readLunch(options.day.lunch);
  const hours = hoursIn(options);
  return {
    min_rest_minutes: rules.min_rest_minutes,
    max_games_per_day_per_team: rules.max_games_per_day_per_team,
    ...(lunch === "unreadable" ? {} : { lunch }),
    ...(rules.hours && isSameValue(hours, hoursIn(initial)) ? {} : { hours }),
    former: rules,
  };
}

function hoursIn(options: GeneratorOptions): Hours {
  return {
    time_slots: options.slots.map(({ start, end, courts }) => ({ start, end, courts })),
    ...toDayPlan(options),
    ...(toOwnHours(options.ownHours) as Pick<Hours, "own_hours">),
    ...(toCourtHours(options.courtHours) as Pick<Hours, "court_hours">),
  };
}

type Hours = NonNullable<ScheduleRulesBody["hours"]>;
