import { currentTime } from "#contract/clock.ts";
import { limits } from "#contract/limits.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { minutesOf, timeOf } from "#web/features/board/model/places.ts";
import { estimateGeneration } from "./estimate.ts";
import type { GeneratorOptions } from "./options.ts";
import { newBracket } from "./brackets/bracket-option.ts";
import { type DayPlan, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";
import { gameMinutesOf } from "#web/features/generation/plan/game-lengths.ts";
import { playingDaysOf } from "#web/features/generation/plan/playing-days.ts";
import { suggestFormat } from "./brackets/suggested-brackets.ts";
import { addDays, dateIn, timeIn } from "#web/i18n/dates.ts";

/** Minutes between two games on a court: teams go, teams come. */
const changeOver = 5;

/** The longest tournament that is played on each of its days unless somebody says otherwise. */
const aWeek = 7;

/** A new draw as the tournament suggests it: its days, courts and sport, in a format that fits. */
export function defaultOptions(tournament: Tournament, teams: number): GeneratorOptions {
  const day: DayPlan = {
    from: "09:00",
    to: "18:00",
    minutes: String(gameMinutesOf(tournament.sport_name)),
    pause: String(changeOver),
    lunch: "",
  };
  const { startDate, startTime } = defaultStart(tournament, day);
  const courts = courtsOf(tournament);
  const days = playingDaysOf(startDate, tournament.end_date);
  const isShort = addDays(startDate, aWeek) > tournament.end_date;
  const options: GeneratorOptions = {
    isCustom: false,
    brackets: [newBracket(0), newBracket(1)],
    shuffle: true,
    seeding: "snake",
    isApart: false,
    isOverwriting: false,
    drawNumber: "",
    teamsPerMatch: String(limits.teamsPerMatch.default),
    gamesPerMatchup: String(limits.gamesPerMatchup.default),
    autoSchedule: true,
    startDate,
    startTime,
    endDate: "",
    days,
    excluded: [],
    day,
    slots: slotsOfDay(day, courts),
    ownHours: [],
    courtHours: [],
    fixedTimes: [],
    duties: { rules: {}, rest: 0 },
    preferredCourts: courts,
    rest: String(limits.restMinutes.default),
    gamesPerDay: "",
    scheduleType: "balanced",
    dayFilling: isShort || days.length < 7 ? "all_days" : "even",
  };
  return { ...options, ...formatFor(options, { teams, lastDate: tournament.end_date }) };
}

/** The courts that the tournament plans for. */
export function courtsOf({ courts_count }: Tournament): number[] {
  return Array.from({ length: courts_count }, (_, index) => index + 1);
}

function formatFor(
  options: GeneratorOptions,
  given: { teams: number; lastDate: string },
): Pick<GeneratorOptions, "isCustom" | "brackets"> {
  if (given.teams < limits.bracketTeams.min) return options;
  const { brackets } = suggestFormat(given.teams, ({ brackets: wanted }, hasSpare) => {
    const slots = hasSpare ? options.slots.slice(0, -1) : options.slots;
    const drawn = { isCustom: wanted !== null, brackets: wanted ?? options.brackets };
    return estimateGeneration({ ...options, ...drawn, slots }, given).slots !== null;
  });
  return { isCustom: brackets !== null, brackets: brackets ?? options.brackets };
}

/**
 * The tournament's first day; while it goes on, today from the next quarter of an hour on, and
 * tomorrow where no game fits any more today.
 */
export function defaultStart(
  { timezone, start_date, end_date }: Tournament,
  day: DayPlan,
): Pick<GeneratorOptions, "startDate" | "startTime"> {
  const now = currentTime();
  const today = dateIn(timezone, now);
  if (today < start_date) return { startDate: start_date, startTime: "" };
  const soon = Math.ceil((minutesOf(timeIn(timezone, now)) + 1) / 15) * 15;
  if (soon <= minutesOf(day.from)) return { startDate: today, startTime: "" };
  const isLate = soon + Number(day.minutes) > minutesOf(day.to);
  if (isLate && today < end_date) return { startDate: addDays(today, 1), startTime: "" };
  return { startDate: today, startTime: isLate ? "" : timeOf(soon) };
}
