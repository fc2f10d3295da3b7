import { isPlausible } from "#contract/common.ts";
import {
  defaultTimeSlots,
  type GenerateBody,
  type TimeSlot,
} from "#contract/brackets/generation.ts";
import { ownSlotsOf } from "#contract/brackets/day-slots.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { addDays } from "#server/time/zone-clock.ts";
import type { GenerationInputs } from "./inputs.ts";

/**
 * The days, slots and courts that a draw may use, by default from tomorrow to the tournament's end.
 * Errors: `validation` for dates that contradict each other and for unknown courts.
 */
export function toCalendar(inputs: GenerationInputs, body: GenerateBody, today: string) {
  const { daysOfWeek, excludeDates, preferredCourts } = body.schedule_config;
  const startDate = body.start_date ?? defaultStart(inputs.tournament, today);
  const endDate = body.end_date ?? inputs.tournament.end_date;
  if (!isPlausible(startDate)) {
    throw invalidField("start_date", "rules.tournament.startImplausible");
  }
  if (!isPlausible(endDate)) {
    throw invalidField("end_date", "rules.tournament.endImplausible");
  }
  if (body.end_date !== undefined && endDate < startDate) {
    throw invalidField("end_date", "rules.tournament.endBeforeStart");
  }
  const slots = timeSlots(inputs, body.time_slots);
  return {
    startDate,
    endDate,
    daysOfWeek,
    excludedDates: excludeDates,
    timeSlots: slots,
    ...toEngineOwnDays({
      own_days: ownDays(body, slots, {
        first: min(startDate, inputs.tournament.start_date),
        last: max(endDate, inputs.tournament.end_date),
      }),
    }),
    preferredCourts,
  };
}

/** The slots of days with hours of their own. Errors: `validation` for dates outside and for hours too short. */
function ownDays(
  { own_hours = [], day_plan: plan }: GenerateBody,
  slots: TimeSlot[],
  { first, last }: { first: string; last: string },
): NonNullable<ScheduleRules["own_days"]> {
  return own_hours.map((own, index) => {
    const { date, day_of_week } = own;
    if (date !== undefined && (date < first || date > last)) {
      throw invalidField(`own_hours.${index}.date`, {
        code: "rules.generation.ownOutside",
        params: { first, last },
      });
    }
    const time_slots = ownSlotsOf(own, { slots, plan });
    if (time_slots.length === 0) {
      throw invalidField(`own_hours.${index}.to`, "rules.generation.ownNoGame");
    }
    return { ...(date === undefined ? { day_of_week } : { date }), time_slots };
  });
}

/** Tomorrow, but not before the tournament starts; today where tomorrow is too late. */
function defaultStart(
  { start_date, end_date }: GenerationInputs["tournament"],
  today: string,
): string {
  const tomorrow = addDays(today, 1);
  const first = tomorrow <= end_date ? tomorrow : today;
  return first > start_date ? first : start_date;
}

/** The slots asked for, or else the default ones on those of their courts that are planned. */
function timeSlots(
  { courtIds, tournament }: GenerationInputs,
  wanted: TimeSlot[] | undefined,
): TimeSlot[] {
  if (wanted === undefined) {
    return defaultTimeSlots.map(({ start, end, courts }) => ({
      start,
      end,
      courts: courts.filter((id) => id <= tournament.courts_count),
    }));
  }
  const unknown = wanted.flatMap(({ courts }) => courts).find((id) => !courtIds.includes(id));
  if (unknown !== undefined) {
    throw invalidField("time_slots", {
      code: "refusals.matches.noCourtNumbered",
      params: { court: unknown },
    });
  }
  return wanted;
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

function max(a: string, b: string): string {
  return a > b ? a : b;
}
