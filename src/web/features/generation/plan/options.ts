import { type DayPlan, type SlotOption, areSlotsOf, slotsOfDay } from "./day-slots.ts";
import type { CourtHoursOption } from "./court-hours.ts";
import type { DutyRulesOption } from "#web/features/duty-desk/rules-of-draw.ts";
import type { FixedTimeOption } from "./fixed-times.ts";
import type { OwnHoursOption } from "./own-hours.ts";
import { playingDaysOf } from "./playing-days.ts";
import type { DivisionFormat } from "./format-names.ts";
import { type BracketOption, hasOwnTeams } from "./brackets/bracket-option.ts";

/** The generator's form as it is typed: numbers are texts until they are sent. */
export interface GeneratorOptions {
  /** Whose teams are drawn, where there are several divisions. */
  divisionId?: number;
  /** How divisions play that are drawn together, where that was chosen. */
  formats?: Record<number, DivisionFormat>;
  /** Their brackets, where those of the format were changed. */
  details?: Record<number, BracketOption[]>;
  /** Instead of one division: the teams of each that is drawn, and its brackets, none for automatic ones. */
  together?: TogetherOption[];
  /** What divisions that are drawn together have of their own; empty is as all have it. */
  own?: Record<number, OwnOption>;
  isCustom: boolean;
  brackets: BracketOption[];
  /** Whether tables are ordered by Buchholz from the draw on; as it fits where nobody has said. */
  byBuchholz?: boolean;
  shuffle: boolean;
  /** How groups get the seeded teams. */
  seeding: "snake" | "pots";
  /** Whether teams of one club are kept apart. */
  isApart: boolean;
  isOverwriting: boolean;
  /** How many locked games go with what is replaced, as people are shown. */
  replacesLocked?: number;
  /** What follows groups that are drawn already, instead of a draw of teams. */
  following?: BracketOption[];
  /** Repeats an earlier draw; empty for a new one. */
  drawNumber: string;
  teamsPerMatch: string;
  gamesPerMatchup: string;
  autoSchedule: boolean;
  startDate: string;
  /** Nothing is played before it on the start date; empty: as on other days. */
  startTime: string;
  endDate: string;
  days: number[];
  excluded: string[];
  /** What the slots are filled from, until they are edited by hand. */
  day: DayPlan;
  slots: SlotOption[];
  /** Days that are not played as the others are. */
  ownHours: OwnHoursOption[];
  /** Courts that can't be played on all day. */
  courtHours: CourtHoursOption[];
  /** Games that have their time before the draw. */
  fixedTimes: FixedTimeOption[];
  /** Who referees and keeps score at the games that get a time. */
  duties: DutyRulesOption;
  preferredCourts: number[];
  rest: string;
  gamesPerDay: string;
  scheduleType: "sequential" | "random" | "balanced";
  dayFilling: "early" | "even" | "all_days";
}

export interface OwnOption {
  gamesPerMatchup: string;
  minutes: string;
  rest: string;
}

interface TogetherOption extends Partial<OwnOption> {
  divisionId: number;
  teams: number;
  brackets: BracketOption[];
}

/** How many teams the chosen brackets take; null while that is open, or where all find a place. */
export function roomOf({
  isCustom,
  brackets,
  together,
  following,
}: GeneratorOptions): number | null {
  if (together || following) return null;
  // A knock-out that is fed by groups takes nobody else.
  const direct = brackets.filter(hasOwnTeams);
  const room = direct.reduce((sum, { maxTeams }) => sum + (Number(maxTeams) || NaN), 0);
  return isCustom && direct.length > 0 && !Number.isNaN(room) ? room : null;
}

/** What nobody has chosen goes along: playing days with the dates, slots with what fills them. */
export function withWhatFollows(
  options: GeneratorOptions,
  changes: Partial<GeneratorOptions>,
  { lastDate, courts }: { lastDate: string; courts: number[] },
): GeneratorOptions {
  const next = { ...options, ...changes };
  const usual = playingDaysOf(options.startDate, options.endDate || lastDate);
  if (!changes.days && next.startDate && usual.join() === options.days.join()) {
    next.days = playingDaysOf(next.startDate, next.endDate || lastDate);
  }
  if (changes.startDate && !changes.startTime) next.startTime = "";
  if (changes.day && !changes.slots && areSlotsOf(options.slots, options.day, courts)) {
    next.slots = slotsOfDay(changes.day, courts);
  }
  return next;
}
