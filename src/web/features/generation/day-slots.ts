import type { SlotOption } from "#web/features/generation/options.ts";
import { limits } from "#contract/limits.ts";
import { minutesOf, timeOf } from "#web/features/board/places.ts";

/** The slots of a day one after the other, as they are typed. */
export interface DayPlan {
  from: string;
  to: string;
  minutes: string;
  pause: string;
}

/** Minutes; a shorter one is a slip. */
export const shortestSlot = 5;

/** As many slots as fit between two times; none when the plan makes no sense. */
export function slotsOfDay(plan: DayPlan, courts: number[], firstKey: number): SlotOption[] {
  const [length, pause] = [Number(plan.minutes), Number(plan.pause)];
  const isWhole = Number.isInteger(length) && Number.isInteger(pause);
  if (!plan.from || !plan.to || !isWhole || length < shortestSlot || pause < 0) return [];
  const slots: SlotOption[] = [];
  const end = minutesOf(plan.to);
  for (let start = minutesOf(plan.from); start + length <= end; start += length + pause) {
    if (slots.length === limits.timeSlots.max) break;
    const key = firstKey + slots.length;
    slots.push({ key, start: timeOf(start), end: timeOf(start + length), courts });
  }
  return slots;
}
