import type {
  Disturbance,
  FixedGame,
  Placement,
  ReplanResult,
  ScheduleProblem,
  TimeSlot,
} from "#engine";
import type { PlacedGames } from "#contract/schedule-items.ts";
import { isSamePlace, type Place, placeOf } from "#web/features/board/places.ts";
import type { BoardModel } from "#web/features/board/use-board-model.ts";
import { isMovable } from "#web/features/board/verdict.ts";

export interface Situation {
  model: Pick<BoardModel, "data" | "input">;
  tournament: { start_date: string; end_date: string };
  /** The tournament's wall clock: what has begun by now stays, and nothing moves to before. */
  now: { date: string; time: string };
}

interface Request {
  problem: ScheduleProblem;
  announced: Placement[];
}

/**
 * The schedule as the engine replans it. Games that are locked, over, under way or past keep their
 * places; games without a time or court are left out, so that nothing new appears on the schedule.
 */
export function toReplan({ model, tournament, now }: Situation): Request {
  const { groups, rules } = model.data;
  const placed = groups.filter(({ placement }) => placement !== null);
  const announced = placed.filter((group) => isReplanned(group, now));
  const ids = new Set(announced.map(({ id }) => id));
  const lastDate = placed.reduce(
    (last, { placement }) => (placement!.date > last ? placement!.date : last),
    tournament.end_date,
  );
  const { start_date } = tournament;
  return {
    announced: announced.map(({ placement }) => placement!),
    problem: {
      items: model.input.items.filter(({ id }) => ids.has(id)),
      calendar: {
        startDate: now.date > start_date ? now.date : start_date,
        endDate: lastDate,
        daysOfWeek: rules.days_of_week,
        excludedDates: rules.exclude_dates,
        timeSlots: slotsOf(model.data),
        preferredCourts: [],
      },
      minRestMinutes: rules.min_rest_minutes,
      maxGamesPerDay: rules.max_games_per_day_per_team,
      type: "balanced",
      seed: 1,
      fixed: [
        ...placed.filter(({ id }) => !ids.has(id)).map(toFixed),
        ...pastOf(model.data.plannedCourts, now),
      ],
    },
  };
}

export interface PlannedMove {
  group: PlacedGames;
  from: Place;
  /** Null where no place was found. */
  to: Place | null;
  /** Whether it is hit itself, only later by the delay, or makes room for another game. */
  cause: "hit" | "late" | "follows";
}

/** What a replan changes, in playing order. */
export function plannedMoves(
  { moves, delayed }: ReplanResult,
  byId: Map<number, PlacedGames>,
): PlannedMove[] {
  const hit = moves.map(({ itemId, to, disturbance }) =>
    planned(byId.get(itemId)!, to, disturbance ? "hit" : "follows"),
  );
  const late = delayed.map((to) => planned(byId.get(to.itemId)!, to, "late"));
  return [...hit, ...late]
    .filter(({ from, to }) => !isSamePlace(from, to))
    .toSorted((a, b) => compare(moment(a.from), moment(b.from)) || a.group.id - b.group.id);
}

/** Games that a disturbance hits and that stay all the same, because they are locked or begun. */
export function stuckGames(groups: PlacedGames[], disturbance: Disturbance): PlacedGames[] {
  return groups.filter((group) => {
    const place = placeOf(group);
    if (!place || isMovable(group) || group.games.every(({ status }) => status === "COMPLETED")) {
      return false;
    }
    return isHit(group, place, disturbance);
  });
}

function isReplanned(group: PlacedGames, now: Situation["now"]): boolean {
  const place = placeOf(group)!;
  return isMovable(group) && place.court !== null && moment(place) >= `${now.date} ${now.time}`;
}

function isHit(group: PlacedGames, place: Place, disturbance: Disturbance): boolean {
  switch (disturbance.kind) {
    case "court_closed": {
      const { court, date, from, to = "24:00" } = disturbance;
      return place.court === court && place.date === date && place.end > from && place.start < to;
    }
    case "delay":
      return place.date === disturbance.date && place.start >= disturbance.from;
    case "team_unavailable":
      return (
        place.date === disturbance.date &&
        place.start < disturbance.before &&
        teamIdsOf(group).includes(disturbance.teamId)
      );
    case "team_withdrew":
      return teamIdsOf(group).includes(disturbance.teamId);
  }
}

function slotsOf({ rules, groups, plannedCourts }: BoardModel["data"]): TimeSlot[] {
  if (rules.time_slots.length > 0) return rules.time_slots;
  const courts = Array.from({ length: plannedCourts }, (_, index) => index + 1);
  const times = new Set(
    groups.flatMap(({ placement }) => (placement ? `${placement.start} ${placement.end}` : [])),
  );
  return [...times].map((time) => {
    const [start, end] = time.split(" ") as [string, string];
    return { start, end, courts };
  });
}

function toFixed(group: PlacedGames): FixedGame {
  const { date, start, end, court } = placeOf(group)!;
  const { id, games } = group;
  const bracketId = games[0]!.bracket_id ?? -id;
  return { matchId: id, bracketId, date, start, end, court: court ?? 0, teamIds: teamIdsOf(group) };
}

function pastOf(courts: number, { date, time }: Situation["now"]): FixedGame[] {
  if (time === "00:00") return [];
  return Array.from({ length: courts }, (_, index) => ({
    date,
    start: "00:00",
    end: time,
    court: index + 1,
    teamIds: [],
  }));
}

function teamIdsOf({ games }: PlacedGames): number[] {
  const ids = games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  return [...new Set(ids)].filter((id) => id !== null);
}

function planned(
  group: PlacedGames,
  to: Placement | null,
  cause: PlannedMove["cause"],
): PlannedMove {
  return { group, from: placeOf(group)!, to: to && toPlace(to), cause };
}

function toPlace({ date, start, end, court }: Placement): Place {
  return { date, start, end, court };
}

function moment({ date, start }: { date: string; start: string }): string {
  return `${date} ${start}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
