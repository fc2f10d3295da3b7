import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { slotsOfDraw } from "#contract/brackets/court-hours.ts";
import type { CourtHours, OwnHours } from "#contract/brackets/playing-hours.ts";
import { drawFixtures } from "#engine/brackets/index.ts";
import { toScheduleItems, type ScheduleResult } from "#engine/schedule/index.ts";
import type { Fixture, Participant, ScheduleProblem } from "#engine/types.ts";

/** An instance of the format `tourney-sched/1`, which checker.mjs defines. */
export interface Instance {
  format: "tourney-sched/1";
  name: string;
  teams_per_match: number;
  games_per_matchup: number;
  start_date: string;
  end_date: string | null;
  days_of_week: number[];
  exclude_dates: string[];
  preferred_courts: number[];
  min_rest_minutes: number;
  max_games_per_day: number | null;
  schedule_type: "balanced" | "sequential" | "random";
  courts: number;
  brackets: InstanceBracket[];
  time_slots: { start: string; end: string; courts: number[] }[];
  /** Hours of days and of courts, as a draw has them: what of the slots lies within is left. */
  own_hours?: OwnHours[];
  court_hours?: CourtHours[];
  /** When teams can't play: on a date (null: on any), from a time to another. */
  absences?: { team: number; date: string | null; from: string; to: string }[];
  /** For each person on several teams, these: they never play at once, and with rest between. */
  sharing?: number[][];
  /** Courts that are kept for the games of brackets: it takes no others, or they are played nowhere else. */
  reservations?: { court: number; brackets: string[]; no_others: boolean; only_there: boolean }[];
  /** What stands already, with its teams. */
  fixed?: { date: string; start: string; end: string; court: number; teams: number[] }[];
  /** No team should wait longer between two games of a day, in minutes. */
  longest_wait?: number;
}

export interface InstanceBracket {
  id: string;
  name: string;
  type: "round_robin" | "group_stage" | "elimination";
  teams?: number[];
  entrants?: InstanceEntrant[];
  third_place?: boolean;
  games_per_matchup?: number;
  /** How long its teams rest between games, as the brackets of a division may; left out: as all do. */
  rest_minutes?: number;
}

export type InstanceEntrant =
  | { team: number }
  | { bracket: string; rank: number }
  | { wildcard: { brackets: string[]; rank: number; place: number } };

/** A schedule of the format `tourney-sched-solution/1`; without a place all four are null. */
export interface Solution {
  format: "tourney-sched-solution/1";
  instance: string;
  matches: SolutionMatch[];
}

export interface SolutionMatch {
  id: number;
  bracket: string;
  round: number;
  /** Ids of teams, or objects for places that are still to be decided. */
  participants: unknown[];
  date: string | null;
  start: string | null;
  end: string | null;
  court: number | null;
}

/** The instance's games, drawn by the engine's own generators, as a problem for the scheduler. */
export function toProblem(instance: Instance, seed: number): ScheduleProblem {
  const { time_slots, own_days } = slotsOfDraw({
    slots: instance.time_slots.map((slot) => ({
      ...slot,
      courts: slot.courts.filter((court) => court <= instance.courts),
    })),
    plan: undefined,
    own_hours: instance.own_hours,
    court_hours: instance.court_hours,
  });
  const fixtures = drawInstance(instance);
  return {
    items: toScheduleItems(fixtures).map((item) => {
      const { rest_minutes: restMinutes } = instance.brackets[item.bracketId - 1]!;
      return restMinutes === undefined ? item : { ...item, restMinutes };
    }),
    calendar: {
      startDate: instance.start_date,
      endDate: instance.end_date,
      daysOfWeek: instance.days_of_week,
      excludedDates: instance.exclude_dates,
      timeSlots: time_slots,
      ...toEngineOwnDays({ own_days }),
      preferredCourts: instance.preferred_courts,
    },
    minRestMinutes: instance.min_rest_minutes,
    maxGamesPerDay: instance.max_games_per_day,
    type: instance.schedule_type,
    seed,
    fixed: (instance.fixed ?? []).map(({ teams: teamIds, ...game }) => ({ ...game, teamIds })),
    absences: (instance.absences ?? []).map(({ team: teamId, ...when }) => ({ ...when, teamId })),
    sharing: instance.sharing ?? [],
    reservations: (instance.reservations ?? []).map((line) => {
      const ids = new Set(line.brackets.map((name) => numberOf(instance, name)));
      const games = fixtures.filter(({ bracketId }) => ids.has(bracketId)).map(({ id }) => id);
      return {
        court: line.court,
        takes: line.no_others ? games : null,
        keeps: line.only_there ? games : [],
      };
    }),
    longestWaitMinutes: instance.longest_wait ?? null,
  };
}

/** What the engine calls a bracket of the instance: its place, from 1. */
function numberOf({ brackets }: Instance, name: string): number {
  return brackets.findIndex(({ id }) => id === name) + 1;
}

/** Brackets with a number of games per matchup of their own are drawn on their own. */
function drawInstance(instance: Instance): Fixture[] {
  const fixtures: Fixture[] = [];
  let meetings = 0;
  const brackets = instance.brackets.map((bracket, index) => ({
    id: index + 1,
    name: bracket.name,
    type: bracket.type,
    entrants: entrantsOf(instance, bracket),
    teamIds: bracket.teams ?? [],
    fedBy: [],
    thirdPlace: bracket.third_place ?? false,
    games: bracket.games_per_matchup ?? instance.games_per_matchup,
  }));
  for (let first = 0; first < brackets.length;) {
    const gamesPerMatchup = brackets[first]!.games;
    const next = brackets.findIndex((it, at) => at > first && it.games !== gamesPerMatchup);
    const last = next < 0 ? brackets.length : next;
    const drawn = drawFixtures(
      { brackets: brackets.slice(first, last), unplaced: [] },
      {
        teamsPerMatch: instance.teams_per_match,
        gamesPerMatchup,
        courts: (instance.courts * (last - first)) / brackets.length,
        firstId: fixtures.length + 1,
      },
    );
    for (const fixture of drawn) {
      if (fixture.meeting !== undefined) fixture.meeting += meetings;
      fixtures.push(fixture);
    }
    meetings = drawn.reduce((most, { meeting }) => Math.max(most, meeting ?? 0), meetings);
    first = last;
  }
  return fixtures;
}

function entrantsOf(instance: Instance, bracket: InstanceBracket): Participant[] {
  if (!bracket.entrants) {
    return (bracket.teams ?? []).map((teamId) => ({ kind: "team", teamId }));
  }
  const idOf = (name: string): number => numberOf(instance, name);
  return bracket.entrants.map((entrant): Participant => {
    if ("team" in entrant) return { kind: "team", teamId: entrant.team };
    if ("bracket" in entrant) {
      return { kind: "rank", bracketId: idOf(entrant.bracket), rank: entrant.rank };
    }
    const { brackets, rank, place } = entrant.wildcard;
    return { kind: "best_ranked", bracketIds: brackets.map(idOf), rank, place };
  });
}

/** The answer in the format `tourney-sched-solution/1`. */
export function toSolution(
  instance: Instance,
  problem: ScheduleProblem,
  result: ScheduleResult,
): Solution {
  const placementOf = new Map(result.placements.map((placement) => [placement.itemId, placement]));
  const labelOf = new Map(result.labels.map((label) => [label.itemId, label]));
  return {
    format: "tourney-sched-solution/1",
    instance: instance.name,
    matches: problem.items.map((item) => {
      const { round, isSwapped } = labelOf.get(item.id)!;
      const sides = item.participants.map((side) => toEntrant(instance, side));
      const placement = placementOf.get(item.id);
      return {
        id: item.id,
        bracket: instance.brackets[item.bracketId - 1]!.id,
        round,
        participants: isSwapped ? sides.toReversed() : sides,
        date: placement?.date ?? null,
        start: placement?.start ?? null,
        end: placement?.end ?? null,
        court: placement?.court ?? null,
      };
    }),
  };
}

function toEntrant(instance: Instance, side: Participant): unknown {
  const nameOf = (bracketId: number): string => instance.brackets[bracketId - 1]!.id;
  switch (side.kind) {
    case "team":
      return side.teamId;
    case "winner":
      return { winner: side.matchId };
    case "loser":
      return { loser: side.matchId };
    case "rank":
      return { bracket: nameOf(side.bracketId), rank: side.rank };
    case "best_ranked":
      return {
        wildcard: { brackets: side.bracketIds.map(nameOf), rank: side.rank, place: side.place },
      };
  }
}
