import { minuteOf, timeOf } from "#engine";
import type { GenerateBody } from "./generation.ts";
import type { OwnHours, TimeSlot } from "./playing-hours.ts";
import { limits } from "#contract/limits.ts";

export type DayPlan = NonNullable<GenerateBody["day_plan"]>;

/** As many slots as fit between two times, none of them at lunch. */
export function fillDay(plan: DayPlan): Pick<TimeSlot, "start" | "end">[] {
  const { game_minutes: length, break_minutes: pause, lunch } = plan;
  const [closes, opens] = lunch ? [minuteOf(lunch.start), minuteOf(lunch.end)] : [0, 0];
  const slots: Pick<TimeSlot, "start" | "end">[] = [];
  const end = minuteOf(plan.to);
  for (let start = minuteOf(plan.from); start + length <= end; start += length + pause) {
    if (start < opens && start + length > closes) start = opens;
    if (start + length > end || slots.length === limits.timeSlots.max) break;
    slots.push({ start: timeOf(start), end: timeOf(start + length) });
  }
  return slots;
}

/**
 * The slots of a day with hours of its own, on the courts of the others: from its own beginning on
 * where a plan fills the days, else those of the other days that lie within its hours.
 */
export function ownSlotsOf(
  { from, to }: Pick<OwnHours, "from" | "to">,
  usual: { slots: readonly TimeSlot[]; plan: DayPlan | undefined },
): TimeSlot[] {
  const { slots, plan } = usual;
  if (!plan) return slots.filter(({ start, end }) => start >= from && end <= to);
  const courts = [...new Set(slots.flatMap((slot) => slot.courts))];
  return fillDay({ ...plan, from, to }).map((slot) => ({ ...slot, courts }));
}
