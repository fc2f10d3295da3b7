import type { BracketConfig } from "#contract/generation.ts";
import { type BracketRequest, estimateMatchCount, estimateSchedule } from "#engine";
import { type GeneratorOptions, toGenerateBody } from "#web/features/generation/options.ts";

export interface Estimate {
  games: number;
  courts: number;
  /** Null when the games don't fit into the days, or get no times at all. */
  slots: number | null;
  days: number | null;
  /** How many games fit. */
  fitting: number;
}

/** What the options would lead to, in numbers; for options without errors. */
export function estimateGeneration(
  options: GeneratorOptions,
  { teams, lastDate }: { teams: number; lastDate: string },
): Estimate {
  const plan = {
    teamCount: teams,
    config: (toGenerateBody(options).brackets_config ?? []).map(toEngineBracket),
    teamsPerMatch: Number(options.teamsPerMatch),
    gamesPerMatchup: Number(options.gamesPerMatchup),
  };
  const courts = new Set(options.slots.flatMap((slot) => slot.courts)).size;
  if (!options.autoSchedule) {
    const games = estimateMatchCount(plan);
    return { games, courts, slots: null, days: null, fitting: games };
  }
  const { games, slots, days, fitting } = estimateSchedule({
    ...plan,
    minRestMinutes: Number(options.rest),
    maxGamesPerDay: options.gamesPerDay === "" ? null : Number(options.gamesPerDay),
    calendar: {
      startDate: options.startDate,
      endDate: options.endDate || lastDate,
      daysOfWeek: options.days,
      excludedDates: options.excluded,
      timeSlots: options.slots.map(({ start, end, courts: on }) => ({ start, end, courts: on })),
      preferredCourts: options.preferredCourts,
    },
  });
  return { games, courts, slots, days, fitting };
}

function toEngineBracket(bracket: BracketConfig): BracketRequest {
  const request: BracketRequest = {
    name: bracket.name,
    type: bracket.type,
    maxTeams: bracket.max_teams,
    thirdPlace: bracket.third_place ?? false,
  };
  if (bracket.qualifiers_per_group) request.qualifiersPerGroup = bracket.qualifiers_per_group;
  return request;
}
