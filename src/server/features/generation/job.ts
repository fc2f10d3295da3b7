import {
  type Absence,
  automaticBrackets,
  type BracketRequest,
  type Calendar,
  estimateMatchCount,
  type FixedGame,
  groupName,
} from "#engine";
import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { toCourtClosure } from "#server/features/closures/closures.ts";
import { AppError } from "#server/errors.ts";
import { matchesLocked } from "#server/features/matches/apply-change.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import { createZoneClock } from "#server/features/schedule/zone-clock.ts";
import { toCalendar } from "./calendar.ts";
import { forDivision } from "./division-inputs.ts";
import { toFixedItems } from "./fixed-items.ts";
import type { EligibleTeam, GenerationInputs } from "./inputs.ts";
import { explainTooMany, type GenerationJob } from "./solve.ts";

interface Request {
  body: GenerateBody;
  seed: number;
  /** Today in the tournament's zone. */
  today: string;
}

/**
 * What the engine is to solve. Errors: `validation` for what contradicts itself or the tournament,
 * `impossible` for too few teams and for more than 20,000 matches, `match_locked` for an overwrite
 * that would replace locked games.
 */
export function toJob(all: GenerationInputs, { body, seed, today }: Request): GenerationJob {
  const inputs = forDivision(all, body);
  const teams = eligibleTeams(inputs, body);
  const locked = body.overwrite ? replacedMatches(inputs).filter((match) => match.locked) : [];
  if (locked.length > 0) throw matchesLocked(locked);
  const config = bracketRequests(inputs, body, teams.length);
  const shape = { teamsPerMatch: body.teams_per_match, gamesPerMatchup: body.games_per_matchup };
  checkSize({ teamCount: teams.length, config, ...shape });
  const calendar = toCalendar(inputs, body, today);
  const clock = createZoneClock(inputs.tournament.timezone);
  const staying = toFixedItems(remainingMatches(inputs, body), clock);
  return {
    teams,
    config,
    ...shape,
    shuffle: body.shuffle_teams,
    pots: body.seeding === "pots",
    apart: body.keep_apart,
    seed,
    schedule: body.schedule_config.autoSchedule
      ? {
          calendar,
          minRestMinutes: body.min_rest_between_games,
          maxGamesPerDay: body.max_games_per_day_per_team,
          type: body.schedule_config.scheduleType,
          dayFilling: body.schedule_config.dayFilling,
          fixed: [...staying, ...closedUntil(body.start_time, calendar)],
          absences: absencesOf(inputs.sharing, staying),
          closures: toEngineClosures(inputs.closures.map((row) => toCourtClosure(row, clock))),
        }
      : null,
  };
}

/** While a game that stays is on, teams that share a player with it can't play. */
function absencesOf(sharing: GenerationInputs["sharing"], staying: FixedGame[]): Absence[] {
  const sharers = Map.groupBy(sharing, ({ with_id }) => with_id);
  return staying.flatMap(({ date, start, end, teamIds }) =>
    teamIds
      .flatMap((id) => sharers.get(id) ?? [])
      .map(({ team_id: teamId }) => ({ teamId, date, from: start, to: end })),
  );
}

/** Every court is taken until the first day's own beginning. */
function closedUntil(end: string | undefined, { startDate, timeSlots }: Calendar): FixedGame[] {
  if (end === undefined || end === "00:00") return [];
  const courts = new Set(timeSlots.flatMap((slot) => slot.courts));
  return [...courts].map((court) => ({ date: startDate, start: "00:00", end, court, teamIds: [] }));
}

/** What the schedule of a job is to be judged by later; null when it schedules nothing. */
export function toScheduleRules(
  { schedule }: GenerationJob,
  { day_plan }: GenerateBody,
): ScheduleRules | null {
  if (!schedule) return null;
  const { timeSlots: slots, daysOfWeek, excludedDates } = schedule.calendar;
  return {
    min_rest_minutes: schedule.minRestMinutes,
    max_games_per_day_per_team: schedule.maxGamesPerDay,
    time_slots: slots,
    days_of_week: daysOfWeek,
    exclude_dates: excludedDates,
    lunch: day_plan?.lunch ?? null,
  };
}

/** The matches that stay: all of them, or with overwrite the completed ones, and other divisions'. */
export function remainingMatches(
  { matches, others }: GenerationInputs,
  { overwrite }: Pick<GenerateBody, "overwrite">,
): MatchRow[] {
  const own = overwrite ? matches.filter(({ status }) => status === "completed") : matches;
  return [...own, ...others];
}

/** The matches that a draw with overwrite takes away. */
export function replacedMatches({ matches }: GenerationInputs): MatchRow[] {
  return matches.filter(({ status }) => status !== "completed");
}

function eligibleTeams({ teams }: GenerationInputs, { overwrite }: GenerateBody): EligibleTeam[] {
  const eligible = overwrite ? teams : teams.filter(({ bracket_id }) => bracket_id === null);
  if (eligible.length >= 2) return eligible;
  throw new AppError("impossible", {
    code: overwrite ? "refusals.generation.needTeams" : "refusals.generation.needUnassigned",
    params: { available: eligible.length },
  });
}

/** What is asked for, or else groups by the automatic rules under names that are still free. */
function bracketRequests(
  { brackets }: GenerationInputs,
  { brackets_config, overwrite }: GenerateBody,
  teamCount: number,
): BracketRequest[] {
  if (brackets_config.length > 0) {
    const max = teamCount;
    const tooMany = brackets_config.findIndex((bracket) => bracket.max_teams > max);
    if (tooMany >= 0) {
      throw invalidField(`brackets_config.${tooMany}.max_teams`, {
        code: "rules.generation.maxTeams",
        params: { max },
      });
    }
    return brackets_config.map(toBracketRequest);
  }
  const taken = new Set(overwrite ? [] : brackets.map(({ name }) => name.toLowerCase()));
  let group = 0;
  const freeName = () => {
    let name = groupName(group++);
    while (taken.has(name.toLowerCase())) name = groupName(group++);
    return name;
  };
  return automaticBrackets(teamCount).map(({ type, maxTeams }) => ({
    name: freeName(),
    type,
    maxTeams,
  }));
}

function checkSize(request: Parameters<typeof estimateMatchCount>[0]): void {
  const matches = estimateMatchCount(request);
  const tooMany = explainTooMany(matches);
  const conflict = { matches, limit: limits.generatedMatches.max };
  if (tooMany) throw new AppError("impossible", tooMany, { conflict });
}
