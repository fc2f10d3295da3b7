import { limits } from "#contract/limits.ts";
import { minutesOf, timeOf } from "#web/features/board/model/places.ts";
import { readLunch } from "#web/features/board/model/lunch.ts";

export interface SlotOption {
  key: number;
  start: string;
  end: string;
  courts: number[];
}

/** What the slots of a day are filled from, as it is typed. */
export interface DayPlan {
  from: string;
  to: string;
  minutes: string;
  pause: string;
  lunch: string;
}

/**
 * As many slots as fit between two times, none of them at lunch; none when the plan makes no sense.
 */
export function slotsOfDay(plan: DayPlan, courts: number[]): SlotOption[] {
  const [length, pause, lunch] = [Number(plan.minutes), Number(plan.pause), readLunch(plan.lunch)];
  const isWhole = Number.isInteger(length) && Number.isInteger(pause);
  if (!plan.from || !plan.to || !isWhole || pause < 0 || lunch === "unreadable") return [];
  if (length < limits.slotMinutes.min || length > limits.slotMinutes.max) return [];
  const [closes, opens] = lunch ? [minutesOf(lunch.start), minutesOf(lunch.end)] : [0, 0];
  const slots: SlotOption[] = [];
  const end = minutesOf(plan.to);
  for (let start = minutesOf(plan.from); start + length <= end; start += length + pause) {
    if (start < opens && start + length > closes) start = opens;
    if (start + length > end || slots.length === limits.timeSlots.max) break;
    slots.push({ key: slots.length, start: timeOf(start), end: timeOf(start + length), courts });
  }
  return slots;
}

/** Whether slots are those that the plan fills a day with. */
export function areSlotsOf(slots: SlotOption[], plan: DayPlan, courts: number[]): boolean {
  const planned = slotsOfDay(plan, courts);
  return (
    planned.length === slots.length &&
    planned.every(({ start, end }, index) => {
      const slot = slots[index]!;
      return slot.start === start && slot.end === end && slot.courts.join() === courts.join();
    })
  );
}
