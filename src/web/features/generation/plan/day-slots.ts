import { limits } from "#contract/limits.ts";
import { fillDay } from "#contract/brackets/day-slots.ts";
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
  const { from, to } = plan;
  const filled = fillDay({ from, to, game_minutes: length, break_minutes: pause, lunch });
  return filled.map((slot, key) => ({ ...slot, key, courts }));
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

/** The plan as it is sent; nothing for slots that were edited by hand, which come from none. */
export function toDayPlan({ day, slots }: { day: DayPlan; slots: SlotOption[] }) {
  const lunch = readLunch(day.lunch);
  if (lunch === "unreadable" || !areSlotsOf(slots, day, slots[0]?.courts ?? [])) return {};
  const { from, to, minutes, pause } = day;
  const lengths = { game_minutes: Number(minutes), break_minutes: Number(pause) };
  return { day_plan: { from, to, ...lengths, lunch } };
}
