import type { GenerateInput } from "#contract/brackets/generation.ts";
import { toDayPlan } from "./day-slots.ts";
import { toCourtHours } from "./court-hours.ts";
import { toDuties } from "#web/features/duty-desk/rules-of-draw.ts";
import { linesOfDraw, toFixedTimes } from "./fixed-times.ts";
import { toOwnHours } from "./own-hours.ts";
import { toBracketConfigs } from "./brackets/bracket-configs.ts";
import type { GeneratorOptions } from "./options.ts";

/** What is sent; call it for options without errors only. */
export function toGenerateBody(options: GeneratorOptions): GenerateInput {
  return {
    ...toBrackets(options),
    ...(options.following
      ? { overwrite: false, follow_drawn: true }
      : {
          overwrite: options.isOverwriting,
          ...(options.isOverwriting && options.replacesLocked
            ? { replaces_locked: options.replacesLocked }
            : {}),
        }),
    shuffle_teams: options.shuffle,
    seeding: options.seeding,
    keep_apart: options.isApart,
    teams_per_match: Number(options.teamsPerMatch),
    games_per_matchup: Number(options.gamesPerMatchup),
    // Whoever takes places by rank isn't drawn, and what can't be seen counts for nothing.
    ...(options.following || options.drawNumber === "" ? {} : { seed: Number(options.drawNumber) }),
    ...(options.autoSchedule ? toSchedule(options) : { schedule_config: { autoSchedule: false } }),
  };
}

function toBrackets(options: GeneratorOptions) {
  const { divisionId, together, following, isCustom, brackets } = options;
  if (together) {
    return {
      divisions: together.map((division) => ({
        division_id: division.divisionId,
        brackets_config: toBracketConfigs(division.brackets),
        ...(division.gamesPerMatchup
          ? { games_per_matchup: Number(division.gamesPerMatchup) }
          : {}),
        ...(division.minutes && options.autoSchedule
          ? { game_minutes: Number(division.minutes) }
          : {}),
        ...(division.rest && options.autoSchedule
          ? { min_rest_between_games: Number(division.rest) }
          : {}),
      })),
    };
  }
  return {
    ...(divisionId === undefined ? {} : { division_id: divisionId }),
    brackets_config: toBracketConfigs(following ?? (isCustom ? brackets : [])),
  };
}

/** Left out without times, so that nothing that can't be seen is refused. */
function toSchedule(options: GeneratorOptions) {
  return {
    start_date: options.startDate,
    ...(options.startTime ? { start_time: options.startTime } : {}),
    ...(options.endDate ? { end_date: options.endDate } : {}),
    min_rest_between_games: Number(options.rest),
    max_games_per_day_per_team: options.gamesPerDay === "" ? null : Number(options.gamesPerDay),
    time_slots: options.slots.map(({ start, end, courts }) => ({ start, end, courts })),
    ...toDayPlan(options),
    ...toOwnHours(options.ownHours),
    ...toCourtHours(options.courtHours),
    ...toFixedTimes(linesOfDraw(options.fixedTimes, options)),
    ...toDuties(options.duties),
    schedule_config: {
      daysOfWeek: options.days,
      excludeDates: options.excluded,
      preferredCourts: options.preferredCourts,
      autoSchedule: true,
      scheduleType: options.scheduleType,
      dayFilling: options.dayFilling,
    },
  };
}
