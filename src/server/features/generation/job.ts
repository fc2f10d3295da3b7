import { type Calendar, type FixedGame, courtsOf, estimateMatchCount, minuteOf } from "#engine";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { toCourtClosure } from "#server/features/closures/closures.ts";
import { AppError } from "#server/errors.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { toCalendar } from "./calendar.ts";
import { afterGroups, checkFollowing, standingGroups } from "./inputs/drawn-groups.ts";
import { forDivisions } from "./inputs/division-inputs.ts";
import { toDutyJob } from "./drawn-duties/duty-job.ts";
import { toFixedItems } from "./fixed-items.ts";
import type { GenerationInputs } from "./inputs/inputs.ts";
import type { GenerationJob } from "./solve/generation-job.ts";
import { explainTooMany } from "./solve/too-many.ts";
import { toStayingGames } from "./staying/staying-games.ts";
import { remainingMatches, replacedMatches } from "./inputs/remaining-matches.ts";
import { bracketRequests, eligibleTeams } from "./inputs/asked-brackets.ts";

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
  const duties = toDutyJob(all, body.duties);
  const others = toStayingGames(all, remaining);
  return {
    parts,
    ...shape,
    shuffle: body.shuffle_teams,
    pots: body.seeding === "pots",
    apart: body.keep_apart,
    names: all.teams.map(({ id, name }) => [id, name] as const),
    reservations: all.reservations,
    courtNames: all.courtIds.map((id, index) => [id, all.courtNames[index]!] as const),
    divisionNames: all.divisions.map((id, index) => [id, all.divisionNames[index]!] as const),
    seed,
    ...toFixing(body),
    ...(duties && { duties }),
    ...(others && { staying: others }),
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

function checkSize(requests: Parameters<typeof estimateMatchCount>[0][]): void {
  const matches = requests.reduce((sum, request) => sum + estimateMatchCount(request), 0);
  const tooMany = explainTooMany(matches);
  const conflict = { matches, limit: limits.generatedMatches.max };
  if (tooMany) throw new AppError("impossible", tooMany, { conflict });
}
