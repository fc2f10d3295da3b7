import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import { type BracketRequest, type Calendar, estimateMatchCount, estimateSchedule } from "#engine";
import type { GeneratorOptions } from "./options.ts";
import { toGenerateBody } from "./generate-body.ts";
import { slotsForEngine } from "./court-hours.ts";

/**
 * What the options need at least, at once and without drawing, for options without errors: null
 * slots say that no schedule can hold the games, others that one may. What a draw really does is
 * its preview.
 */
export function estimateGeneration(
  options: GeneratorOptions,
  { teams, lastDate }: { teams: number; lastDate: string },
): { games: number; slots: number | null } {
  const plan = {
    teamCount: teams,
    config: engineBrackets(options),
    teamsPerMatch: Number(options.teamsPerMatch),
    gamesPerMatchup: Number(options.gamesPerMatchup),
  };
  if (!options.autoSchedule) return { games: estimateMatchCount(plan), slots: null };
  const calendar = calendarOf(options);
  return estimateSchedule({
    ...plan,
    minRestMinutes: Number(options.rest),
    maxGamesPerDay: options.gamesPerDay === "" ? null : Number(options.gamesPerDay),
    calendar: { ...calendar, endDate: calendar.endDate ?? lastDate },
  });
}

/** The brackets that the options ask for, as the engine has them; none for automatic ones. */
export function engineBrackets(options: GeneratorOptions): BracketRequest[] {
  return (toGenerateBody(options).brackets_config ?? []).map(toBracketRequest);
}

/** When and where the options let games be played. */
export function calendarOf(options: GeneratorOptions): Calendar {
  return {
    startDate: options.startDate,
    endDate: options.endDate || null,
    daysOfWeek: options.days,
    excludedDates: options.excluded,
    ...slotsForEngine(options),
    preferredCourts: options.preferredCourts,
  };
}
