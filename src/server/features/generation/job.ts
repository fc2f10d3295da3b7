import {
  automaticBrackets,
  type BracketRequest,
  type Calendar,
  courtsOf,
  estimateMatchCount,
  type FixedGame,
  groupName,
  minuteOf,
  type OwnDay,
} from "#engine";
import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import { withRests } from "#contract/board/division-rests.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { toCourtClosure } from "#server/features/closures/closures.ts";
import { AppError } from "#server/errors.ts";
import { matchesLocked } from "#server/features/matches/apply-change.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { toCalendar } from "./calendar.ts";
import { afterGroups, checkFollowing, standingGroups } from "./inputs/drawn-groups.ts";
import { type DrawnPart, forDivisions } from "./inputs/division-inputs.ts";
import { toDutyJob } from "./drawn-duties/duty-job.ts";
import { toFixedItems } from "./fixed-items.ts";
import type { EligibleTeam, GenerationInputs } from "./inputs/inputs.ts";
import type { GenerationJob } from "./solve/generation-job.ts";
import { explainTooMany } from "./solve/too-many.ts";

interface Request {
  body: GenerateBody;
  seed: number;
  /** Today in the tournament's zone. */
  today: string;
}

/**
 * What the engine is to solve. Errors: `validation` for what contradicts itself or the tournament,
 * `impossible` for too few teams and for more than 20,000 matches, `match_locked` for an overwrite
 * that would replace more locked games than it says.
 */
export function toJob(all: GenerationInputs, { body: asked, seed, today }: Request): GenerationJob {
  checkFollowing(asked);
  const inputs = forDivisions(all, asked);
  const clock = createZoneClock(inputs.tournament.timezone);
  const { matches } = inputs;
  const eligible = inputs.parts.map((part) => ({
    ...part,
    ...(asked.follow_drawn
      ? { teams: [], ...standingGroups(part, matches) }
      : { teams: eligibleTeams(part, asked), drawn: [], firstRank: 1 }),
  }));
  const body = afterGroups(asked, { matches, standing: eligible }, clock);
  const locked = body.overwrite ? replacedMatches(inputs).filter((match) => match.locked) : [];
  if (locked.length > body.replaces_locked) throw matchesLocked(locked);
  const parts = eligible.map((part) => ({
    divisionId: part.divisionId,
    teams: part.teams,
    config: bracketRequests(part, body),
    drawn: part.drawn,
    firstRank: part.firstRank,
    ...(part.gamesPerMatchup && { gamesPerMatchup: part.gamesPerMatchup }),
    ...(part.gameMinutes && { gameMinutes: part.gameMinutes }),
    ...(part.restMinutes !== undefined && { restMinutes: part.restMinutes }),
  }));
  const shape = { teamsPerMatch: body.teams_per_match, gamesPerMatchup: body.games_per_matchup };
  checkSize(
    parts.map((part) => ({
      ...sizeOf(part),
      ...shape,
      gamesPerMatchup: part.gamesPerMatchup ?? shape.gamesPerMatchup,
    })),
  );
  const calendar = toCalendar(inputs, body, today);
  checkLengths(body, calendar);
  const remaining = remainingMatches(inputs, body);
  const staying = toFixedItems(remaining, clock);
  const duties = toDutyJob(all, { remaining, wishes: body.duties });
  return {
    parts,
    ...shape,
    shuffle: body.shuffle_teams,
    pots: body.seeding === "pots",
    apart: body.keep_apart,
    names: all.teams.map(({ id, name }) => [id, name] as const),
    reservations: all.reservations,
    courtNames: all.courtIds.map((id, index) => [id, all.courtNames[index]!] as const),
    seed,
    ...toFixing(body),
    ...(duties && { duties }),
    schedule: body.schedule_config.autoSchedule
      ? {
          calendar,
          minRestMinutes: body.min_rest_between_games,
          maxGamesPerDay: body.max_games_per_day_per_team,
          type: body.schedule_config.scheduleType,
          dayFilling: body.schedule_config.dayFilling,
          fixed: [...staying, ...closedUntil(body.start_time, calendar)],
          sharing: inputs.sharing,
          absences: inputs.absences,
          longestWaitMinutes: inputs.longestWaitMinutes,
          closures: toEngineClosures(inputs.closures.map((row) => toCourtClosure(row, clock))),
        }
      : null,
  };
}

/** Games that are fixed last as long as the day's others. */
function toFixing({ fixed_times: times = [], day_plan: plan, schedule_config }: GenerateBody) {
  if (times.length === 0 || !schedule_config.autoSchedule) return {};
  return { fixing: { times, minutes: plan?.game_minutes ?? null } };
}

/** Refuses a division's games that are longer than the slots that all share. */
function checkLengths(
  { divisions = [] }: GenerateBody,
  { timeSlots, ownDays = [] }: Calendar,
): void {
  const slots = [...timeSlots, ...ownDays.flatMap((own) => own.timeSlots)];
  const max = Math.min(...slots.map(({ start, end }) => minuteOf(end) - minuteOf(start)));
  const tooLong = divisions.findIndex(({ game_minutes: minutes = 0 }) => minutes > max);
  if (tooLong < 0) return;
  throw invalidField(`divisions.${tooLong}.game_minutes`, {
    code: "rules.generation.divisionLong",
    params: { max },
  });
}

/** Groups that are drawn already count with their teams. */
function sizeOf({ teams, config, drawn = [] }: GenerationJob["parts"][number]) {
  const groups = drawn.map(({ type, teamIds }) => ({ type, maxTeams: teamIds.length }));
  const inGroups = drawn.reduce((sum, { teamIds }) => sum + teamIds.length, 0);
  return { teamCount: teams.length + inGroups, config: [...groups, ...config] };
}

/** Every court is taken until the first day's own beginning. */
function closedUntil(end: string | undefined, calendar: Calendar): FixedGame[] {
  if (end === undefined || end === "00:00") return [];
  const { startDate: date } = calendar;
  return courtsOf(calendar).map((court) => ({ date, start: "00:00", end, court, teamIds: [] }));
}

/**
 * What the schedule of a job is to be judged by later; null when it schedules nothing. `before` is what there
 * was, null without any: a draw of one division of several says nothing of how long the others rest.
 */
export function toScheduleRules(
  { schedule, parts }: GenerationJob,
  { time_slots, day_plan, own_hours, court_hours, division_id: one }: GenerateBody,
  before: ScheduleRules | null,
): ScheduleRules | null {
  if (!schedule) return null;
  const said = schedule.minRestMinutes;
  const ofAll = one != null && before !== null ? before.min_rest_minutes : said;
  const drawn = parts.flatMap(({ divisionId: division_id, restMinutes: minutes = said }) =>
    division_id === null ? [] : [{ division_id, minutes }],
  );
  const ids = new Set(drawn.map(({ division_id }) => division_id));
  const others = (before?.division_rests ?? []).filter(({ division_id }) => !ids.has(division_id));
  const { timeSlots: slots, ownDays, daysOfWeek, excludedDates } = schedule.calendar;
  const rules: ScheduleRules = {
    min_rest_minutes: ofAll,
    max_games_per_day_per_team: schedule.maxGamesPerDay,
    time_slots: slots,
    ...(ownDays && { own_days: ownDays.map(toOwnDay) }),
    days_of_week: daysOfWeek,
    exclude_dates: excludedDates,
    lunch: day_plan?.lunch ?? null,
    ...(time_slots?.[0] && {
      hours: {
        time_slots,
        ...(day_plan && { day_plan }),
        ...(own_hours && { own_hours }),
        ...(court_hours && { court_hours }),
      },
    }),
  };
  return withRests(rules, [...others, ...drawn]);
}

function toOwnDay({ date, dayOfWeek, timeSlots }: OwnDay) {
  const day = date === undefined ? { day_of_week: dayOfWeek } : { date };
  return { ...day, time_slots: timeSlots };
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

function eligibleTeams({ teams }: DrawnPart, { overwrite }: GenerateBody): EligibleTeam[] {
  const eligible = overwrite ? teams : teams.filter(({ bracket_id }) => bracket_id === null);
  if (eligible.length >= 2) return eligible;
  throw new AppError("impossible", {
    code: overwrite ? "refusals.generation.needTeams" : "refusals.generation.needUnassigned",
    params: { available: eligible.length },
  });
}

/** What is asked for, or else groups by the automatic rules under names that are still free. */
function bracketRequests(
  { teams, brackets, config, field }: DrawnPart,
  { overwrite, follow_drawn }: GenerateBody,
): BracketRequest[] {
  if (config.length > 0) {
    const max = follow_drawn ? Infinity : teams.length;
    const tooMany = config.findIndex((bracket) => bracket.max_teams > max);
    if (tooMany >= 0) {
      throw invalidField(`${field}.${tooMany}.max_teams`, {
        code: "rules.generation.maxTeams",
        params: { max },
      });
    }
    return config.map(toBracketRequest);
  }
  const taken = new Set(overwrite ? [] : brackets.map(({ name }) => name.toLowerCase()));
  let group = 0;
  const freeName = () => {
    let name = groupName(group++);
    while (taken.has(name.toLowerCase())) name = groupName(group++);
    return name;
  };
  return automaticBrackets(teams.length).map(({ type, maxTeams }) => ({
    name: freeName(),
    type,
    maxTeams,
  }));
}

function checkSize(requests: Parameters<typeof estimateMatchCount>[0][]): void {
  const matches = requests.reduce((sum, request) => sum + estimateMatchCount(request), 0);
  const tooMany = explainTooMany(matches);
  const conflict = { matches, limit: limits.generatedMatches.max };
  if (tooMany) throw new AppError("impossible", tooMany, { conflict });
}
