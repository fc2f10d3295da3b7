import { isPlausible } from "#contract/inputs.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { defaultTimeSlots, type TimeSlot } from "#contract/brackets/playing-hours.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { checkedSlots } from "#server/features/schedule/hours/check-hours.ts";
import { addDays } from "#server/time/zone-clock.ts";
import type { GenerationInputs } from "./inputs/inputs.ts";

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
  const { time_slots, own_days } = checkedSlots(
    { ...body, time_slots: timeSlots(inputs, body.time_slots) },
    {
      first: min(startDate, inputs.tournament.start_date),
      last: max(endDate, inputs.tournament.end_date),
      courtIds: inputs.courtIds,
    },
  );
  return {
    startDate,
    endDate,
    daysOfWeek,
    excludedDates: excludeDates,
    timeSlots: time_slots,
    ...toEngineOwnDays({ own_days }),
    preferredCourts,
  };
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
function timeSlots({ tournament }: GenerationInputs, wanted: TimeSlot[] | undefined): TimeSlot[] {
  if (wanted === undefined) {
    return defaultTimeSlots.map(({ start, end, courts }) => ({
      start,
      end,
      courts: courts.filter((id) => id <= tournament.courts_count),
    }));
  }
  return wanted;
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

function max(a: string, b: string): string {
  return a > b ? a : b;
}
