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
  if (faultOfDay(plan) !== null || lunch === "unreadable") return [];
  const { from, to } = plan;
  const filled = fillDay({ from, to, game_minutes: length, break_minutes: pause, lunch });
  return filled.map((slot, key) => ({ ...slot, key, courts }));
}

/** The field by which a day makes no sense, lunch aside; null where none does that. */
export function faultOfDay(plan: DayPlan): "to" | "minutes" | "pause" | null {
  if (!plan.from || plan.to <= plan.from) return "to";
  if (!isWithin(plan.minutes, limits.slotMinutes)) return "minutes";
  return isWithin(plan.pause, limits.restMinutes) ? null : "pause";
}

/** Whether a number is whole and within bounds; an empty one is 0. */
function isWithin(value: string, { min, max }: { min: number; max: number }): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max;
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
