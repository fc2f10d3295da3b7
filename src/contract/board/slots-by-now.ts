import type { TimeSlot } from "#contract/brackets/playing-hours.ts";
import type { ScheduleRules } from "./schedule-moves.ts";

interface Now {
  /** How many courts are planned, by number from 1 on. */
  planned: number;
  /** Those that games are still to be played on, planned or not. */
  inUse: readonly number[];
  /** When games are played, of a schedule that no draw gave slots to. */
  times: readonly Pick<TimeSlot, "start" | "end">[];
}

/**
 * The slots of a draw on the courts that there are by now: one that came later is open whenever its day is
 * played, one that was taken away takes no game any more. Without a draw's, the times that games have.
 */
export function slotsByNow(
  { time_slots, own_days = [] }: Pick<ScheduleRules, "time_slots" | "own_days">,
  { planned, inUse, times }: Now,
): Required<Pick<ScheduleRules, "time_slots" | "own_days">> {
  const drawn = [time_slots, ...own_days.map((day) => day.time_slots)].flat();
  const known = new Set(drawn.flatMap(({ courts }) => courts));
  const wanted = Array.from({ length: planned }, (_, index) => index + 1);
  const present = new Set([...wanted, ...inUse]);
  const added = wanted.filter((court) => !known.has(court));
  const open = (slots: readonly TimeSlot[]): TimeSlot[] =>
    slots.flatMap((slot) => {
      const courts = [...slot.courts.filter((court) => present.has(court)), ...added];
      return courts.length > 0 ? { ...slot, courts } : [];
    });
  return {
    time_slots: time_slots.length > 0 ? open(time_slots) : slotsAt(times, [...present]),
    own_days: own_days.map((day) => ({ ...day, time_slots: open(day.time_slots) })),
  };
}

function slotsAt(times: Now["times"], courts: number[]): TimeSlot[] {
  const distinct = new Map(times.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  return [...distinct.values()].map((time) => ({ ...time, courts }));
}
