import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { type DrawHours, slotsOfDraw, slotsOfLine } from "#contract/brackets/court-hours.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import type { CourtHours } from "#contract/brackets/playing-hours.ts";
import type { Calendar } from "#engine";
import {
  type DayPlan,
  type SlotOption,
  toDayPlan,
} from "#web/features/generation/plan/day-slots.ts";
import { type Day, type OwnHoursOption, toOwnHours, toWireDay } from "./own-hours.ts";

/** When courts can be played on that can't be for the whole day; empty times are as the day has them. */
export interface CourtHoursOption {
  /** Keeps lines apart while they are changed. */
  key: number;
  courts: number[];
  /** Null: every day. */
  day: Day | null;
  from: string;
  to: string;
}

/** When and where games can be, of the generator's options. */
interface Hours {
  day: DayPlan;
  slots: SlotOption[];
  ownHours: OwnHoursOption[];
  courtHours: CourtHoursOption[];
}

/** What is wrong with a line, as a text of the form or of the contract; null where nothing is. */
export function faultOf(line: CourtHoursOption, options: Hours) {
  if (line.courts.length === 0) return { key: "slotCourtsRequired" as const };
  const text = wrongHoursOf(line, options);
  return text === null ? null : { text: `rules.generation.${text}` };
}

function wrongHoursOf(line: CourtHoursOption, options: Hours) {
  if (line.from === "" && line.to === "") return "courtNoHours";
  if (line.to !== "" && line.to <= line.from) return "ownOrder";
  const isTwice = options.courtHours.some((other) => other !== line && saysAsMuch(other, line));
  if (isTwice) return "courtTwice";
  // What is wrong with every day is said there.
  return options.slots.length > 0 && countSlots(line, options) === 0 ? "courtNoGame" : null;
}

/** A line for the last court and the first day that none speaks of, its afternoon; null where all do. */
export function newCourtHours(
  { slots, courtHours }: Pick<Hours, "slots" | "courtHours">,
  { courts, days }: { courts: number[]; days: (Day | null)[] },
): CourtHoursOption | null {
  const key = Math.max(-1, ...courtHours.map((line) => line.key)) + 1;
  const from = slots[Math.floor(slots.length / 2)]?.start ?? "";
  for (const day of days) {
    for (const court of courts.toReversed()) {
      const line = { key, courts: [court], day, from, to: "" };
      if (!courtHours.some((other) => saysAsMuch(other, line))) return line;
    }
  }
  return null;
}

/** How many slots each of a line's courts has on such a day at least. */
export function countSlots(line: CourtHoursOption, options: Hours): number {
  const draw = toDrawHours({ ...options, courtHours: [] });
  const counts = line.courts.map((court) => {
    return slotsOfLine({ court, line: toWire(line) }, draw).length;
  });
  return Math.min(...counts);
}

/** The slots as the engine has them: those of every day, and those of days with their own. */
export function slotsForEngine(options: Hours): Pick<Calendar, "timeSlots" | "ownDays"> {
  const { time_slots, own_days } = slotsOfDraw(toDrawHours(options));
  return { timeSlots: time_slots, ...toEngineOwnDays({ own_days }) };
}

/** Lines as they are sent; nothing where courts are open all day. */
export function toCourtHours(lines: CourtHoursOption[]): Pick<GenerateInput, "court_hours"> {
  return lines.length === 0 ? {} : { court_hours: lines.map(toWire) };
}

/** Kept lines as the form has them, without courts and dates that have gone. */
export function keptCourtHours(
  kept: readonly CourtHours[],
  { courts, first, last }: { courts: number[]; first: string; last: string },
): CourtHoursOption[] {
  return kept.flatMap(({ date, day_of_week, from = "", to = "", ...line }, key) => {
    const left = line.courts.filter((court) => courts.includes(court));
    const isGone = date !== undefined && (date < first || date > last);
    if (left.length === 0 || isGone) return [];
    return [{ key, courts: left, day: date ?? day_of_week ?? null, from, to }];
  });
}

function toDrawHours(options: Hours): DrawHours {
  return {
    slots: options.slots.map(({ start, end, courts }) => ({ start, end, courts })),
    plan: toDayPlan(options).day_plan,
    ...toOwnHours(options.ownHours.filter(({ from, to }) => to > from)),
    ...toCourtHours(options.courtHours),
  };
}

function toWire({ courts, day, from, to }: CourtHoursOption): CourtHours {
  return {
    courts,
    ...(day === null ? {} : toWireDay(day)),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
  };
}

function saysAsMuch(a: CourtHoursOption, b: CourtHoursOption): boolean {
  return a.day === b.day && a.courts.some((court) => b.courts.includes(court));
}
