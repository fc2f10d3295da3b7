import { type DrawHours, slotsOfDraw, slotsOfLine } from "#contract/brackets/court-hours.ts";
import type { ScheduleHours } from "#contract/board/schedule-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";

interface Ground {
  /** The days between which something can be played. */
  first: string;
  last: string;
  courtIds: readonly number[];
}

/**
 * The slots that hours come to, of every day and of days that have their own. Errors: `validation` for
 * courts that there aren't, days outside the tournament, and hours in which no game fits; `of` is where
 * the hours stand in what was sent.
 */
export function checkedSlots(
  wanted: ScheduleHours,
  ground: Ground,
  of = "",
): ReturnType<typeof slotsOfDraw> {
  const { time_slots: slots, day_plan: plan, own_hours, court_hours } = wanted;
  const unknown = slots.flatMap(({ courts }) => courts).find(isUnknown(ground));
  if (unknown !== undefined) throw noCourt(`${of}time_slots`, unknown);
  checkDates(wanted, ground, of);
  checkCourts(wanted, ground, of);
  const hours = { slots, plan, own_hours, court_hours };
  const days = slotsOfDraw(hours);
  checkRoom(hours, days, of);
  return days;
}

/** Refuses hours of dates on which nothing can be. */
function checkDates(
  { own_hours = [], court_hours = [] }: ScheduleHours,
  { first, last }: Ground,
  of: string,
): void {
  const lists = { own_hours, court_hours };
  for (const [field, lines] of Object.entries(lists)) {
    lines.forEach(({ date }, index) => {
      if (date === undefined || (date >= first && date <= last)) return;
      throw invalidField(`${of}${field}.${index}.date`, {
        code: "rules.generation.ownOutside",
        params: { first, last },
      });
    });
  }
}

/** Refuses hours of courts that there aren't. */
function checkCourts({ court_hours: lines = [] }: ScheduleHours, ground: Ground, of: string): void {
  lines.forEach(({ courts }, index) => {
    const unknown = courts.find(isUnknown(ground));
    if (unknown !== undefined) throw noCourt(`${of}court_hours.${index}.courts`, unknown);
  });
}

/** Refuses hours in which no game fits: of a day, of one of a line's courts, of all days and courts at once. */
function checkRoom(
  hours: DrawHours,
  { time_slots, own_days }: ReturnType<typeof slotsOfDraw>,
  of: string,
): void {
  const { slots, own_hours = [], court_hours = [] } = hours;
  own_hours.forEach((_, index) => {
    // Days with hours of their own come first, in their order.
    if (own_days[index]!.time_slots.length > 0) return;
    throw invalidField(`${of}own_hours.${index}.to`, "rules.generation.ownNoGame");
  });
  court_hours.forEach((line, index) => {
    const isOpen = line.courts.every((court) => slotsOfLine({ court, line }, hours).length > 0);
    if (isOpen) return;
    throw invalidField(`${of}court_hours.${index}.courts`, "rules.generation.courtNoGame");
  });
  if (slots.length > 0 && time_slots.length === 0) {
    throw invalidField(`${of}court_hours`, "rules.generation.courtNoGame");
  }
}

function isUnknown({ courtIds }: Ground): (court: number) => boolean {
  return (court) => !courtIds.includes(court);
}

function noCourt(field: string, court: number) {
  return invalidField(field, { code: "refusals.matches.noCourtNumbered", params: { court } });
}
