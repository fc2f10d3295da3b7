import { isPlausible } from "#contract/common.ts";
import {
  defaultTimeSlots,
  type GenerateBody,
  type TimeSlot,
} from "#contract/brackets/generation.ts";
import { type DrawHours, slotsOfDraw, slotsOfLine } from "#contract/brackets/court-hours.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { invalidField } from "#server/constraint-errors.ts";
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
  const hours = {
    slots: timeSlots(inputs, body.time_slots),
    plan: body.day_plan,
    own_hours: body.own_hours,
    court_hours: body.court_hours,
  };
  checkDates(body, {
    first: min(startDate, inputs.tournament.start_date),
    last: max(endDate, inputs.tournament.end_date),
  });
  checkCourts(inputs, body.court_hours);
  const { time_slots, own_days } = slotsOfDraw(hours);
  checkRoom(hours, { time_slots, own_days });
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

/** Refuses hours of dates on which nothing of the draw can be. */
function checkDates(
  { own_hours = [], court_hours = [] }: GenerateBody,
  { first, last }: { first: string; last: string },
): void {
  const lists = { own_hours, court_hours };
  for (const [field, lines] of Object.entries(lists)) {
    lines.forEach(({ date }, index) => {
      if (date === undefined || (date >= first && date <= last)) return;
      throw invalidField(`${field}.${index}.date`, {
        code: "rules.generation.ownOutside",
        params: { first, last },
      });
    });
  }
}

/** Refuses hours of courts that there aren't. */
function checkCourts(
  { courtIds }: GenerationInputs,
  lines: GenerateBody["court_hours"] = [],
): void {
  lines.forEach(({ courts }, index) => {
    const unknown = courts.find((id) => !courtIds.includes(id));
    if (unknown === undefined) return;
    throw noCourt(`court_hours.${index}.courts`, unknown);
  });
}

/** Refuses hours in which no game fits: of a day, of one of a line's courts, of all days and courts at once. */
function checkRoom(
  hours: DrawHours,
  { time_slots, own_days }: ReturnType<typeof slotsOfDraw>,
): void {
  const { slots, own_hours = [], court_hours = [] } = hours;
  own_hours.forEach((_, index) => {
    // Days with hours of their own come first, in their order.
    if (own_days[index]!.time_slots.length > 0) return;
    throw invalidField(`own_hours.${index}.to`, "rules.generation.ownNoGame");
  });
  court_hours.forEach((line, index) => {
    const isOpen = line.courts.every((court) => slotsOfLine({ court, line }, hours).length > 0);
    if (isOpen) return;
    throw invalidField(`court_hours.${index}.courts`, "rules.generation.courtNoGame");
  });
  if (slots.length > 0 && time_slots.length === 0) {
    throw invalidField("court_hours", "rules.generation.courtNoGame");
  }
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
    throw noCourt("time_slots", unknown);
  }
  return wanted;
}

function noCourt(field: string, court: number) {
  return invalidField(field, { code: "refusals.matches.noCourtNumbered", params: { court } });
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

function max(a: string, b: string): string {
  return a > b ? a : b;
}
