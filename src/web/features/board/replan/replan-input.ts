import {
  type Disturbance,
  type FixedGame,
  isDecidedBy,
  isHitBy,
  type OnDuty,
  type Placement,
} from "#engine";
import type { Duty } from "#contract/duties/duties.ts";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Incident } from "./incident.ts";
import { isSamePlace, type Place, placeOf } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import type { FoundPlaces, ReplanRequest } from "./search-request.ts";
import { slotsOfBoard } from "./slots-of-board.ts";
import { closes, type ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import type { DutyAt } from "#web/features/told/duty-at.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import type { Moment } from "#web/i18n/dates.ts";

export interface Situation {
  model: Pick<BoardModel, "data" | "input">;
  tournament: { start_date: string; end_date: string };
  /** The tournament's wall clock: nothing moves to before. */
  now: Moment;
  incident: Incident;
}

/**
 * The schedule as the engine replans it. Games that are locked, over or under way keep their places,
 * and so do those whose time has passed, unless they wait and are hit themselves; games without a time or court are left out, so that nothing new appears on the schedule.
 */
export function toReplan({ model, tournament, now, incident }: Situation): ReplanRequest {
  const { groups, rules } = model.data;
  const slots = slotsOfBoard(model.data);
  const closures =
    incident.kind === "court_closed"
      ? [...model.data.closures, incident.closure]
      : model.data.closures;
  const placed = groups.filter(({ placement }) => placement !== null);
  const announced = placed.filter((group) => isReplanned(group, now, { incident, closures }));
  const itemOf = new Map(model.input.items.map((it) => [it.id, it]));
  const ids = new Set(announced.map(({ id }) => id));
  const lastDate = placed.reduce(
    (last, { placement }) => (placement!.date > last ? placement!.date : last),
    tournament.end_date,
  );
  const { start_date } = tournament;
  return {
    announced: announced.map(({ placement }) => placement!),
    disturbances: disturbancesOf(incident),
    problem: {
      items: model.input.items.filter(({ id }) => ids.has(id)),
      calendar: {
        startDate: now.date > start_date ? now.date : start_date,
        endDate: lastDate,
        daysOfWeek: rules.days_of_week,
        excludedDates: rules.exclude_dates,
        timeSlots: slots.time_slots,
        ...toEngineOwnDays(slots),
        preferredCourts: [],
      },
      minRestMinutes: rules.min_rest_minutes,
      maxGamesPerDay: rules.max_games_per_day_per_team,
      type: "balanced",
      seed: 1,
      fixed: [
        ...placed
          .filter(({ id }) => !ids.has(id))
          .map((group) => {
            const { participants = [], duties = [] } = itemOf.get(group.id) ?? {};
            return { ...toFixed(group), participants, duties };
          }),
        ...pastOf(model.data.plannedCourts, now),
      ],
      closures: toEngineClosures(closures),
      absences: [...(model.input.absences ?? [])],
      sharing: model.input.sharing ?? [],
      reservations: model.input.reservations ?? [],
      longestWaitMinutes: model.input.longestWaitMinutes ?? null,
    },
  };
}

/** A closure is known to the engine as one. */
function disturbancesOf(incident: Incident): Disturbance[] {
  if (incident.kind === "court_closed") return [];
  return incident.kind === "off_hours" ? incident.spans : [incident];
}

export interface PlannedMove {
  group: PlacedGames;
  from: Place;
  /** Null where no place was found. */
  to: Place | null;
  /** Whether it is hit itself, only later by the delay, makes room for another game, or can begin earlier. */
  cause: "hit" | "late" | "follows" | "earlier";
  /** The games that decide who plays and have no time, where that is why these have none. */
  waitsFor: PlacedGames | null;
  /** Whether it goes on after the day's slots, since none of them was left. */
  isAfterSlots: boolean;
}

/** What is done about an incident, in one write. */
export interface Plan {
  moves: PlannedMove[];
  /** The court that closes, where that is what happened. */
  closure: ClosureTimes | null;
  /** How many courts there are then, where there is one more. */
  courtsCount: number | null;
}

export interface Preview extends Plan {
  /** Hit or overtaken by games that come before them, but locked or begun. */
  stuck: PlacedGames[];
  /** Duties for which somebody else is needed then. */
  openDuties: DutyAt[];
  /** Whether games were to be drawn forward. */
  isForward: boolean;
}

/** What is found for games, in playing order; `aside` is why those move that nothing hit. */
export function plannedMoves(
  { moves, delayed }: FoundPlaces,
  byId: Map<number, PlacedGames>,
  aside: "follows" | "earlier" = "follows",
): PlannedMove[] {
  const hit = moves.map(({ itemId, to, disturbance, waitsFor, isAfterSlots }) => ({
    ...planned(byId.get(itemId)!, to, disturbance ? "hit" : aside),
    waitsFor: waitsFor === null || disturbance ? null : byId.get(waitsFor)!,
    isAfterSlots,
  }));
  const late = delayed.map((to) => planned(byId.get(to.itemId)!, to, "late"));
  return [...hit, ...late]
    .filter(({ from, to }) => !isSamePlace(from, to))
    .toSorted((a, b) => compare(moment(a.from), moment(b.from)) || a.group.id - b.group.id);
}

/** Duties that can't be done any more, each with its game. */
export function openDutiesOf(
  { openDuties }: FoundPlaces,
  byId: Map<number, PlacedGames>,
): DutyAt[] {
  return openDuties.flatMap(({ itemId, duty }) =>
    byId
      .get(itemId)!
      .games.flatMap(({ duties, game_number }) =>
        duties.filter((one) => isOf(one, duty, byId)).map((one) => ({ duty: one, game_number })),
      ),
  );
}

function isOf(
  { official_id, team_id, source }: Duty,
  who: OnDuty,
  byId: Map<number, PlacedGames>,
): boolean {
  if (who.kind === "official") return official_id === who.officialId;
  if (who.kind === "team") return team_id === who.teamId;
  const numbers = byId.get(who.matchId)?.games.map(({ game_number }) => game_number) ?? [];
  return source?.kind === who.kind && numbers.includes(source.game_number);
}

/** Games that an incident hits and that stay all the same, because they are locked or begun. */
export function stuckGames(groups: PlacedGames[], incident: Incident): PlacedGames[] {
  return groups.filter((group) => {
    const place = placeOf(group);
    if (!place || isMovable(group) || group.games.every(({ status }) => status === "COMPLETED")) {
      return false;
    }
    return isHit(group, place, incident);
  });
}

/** Games that cannot be moved, and now come before games that decide who plays in them. */
export function overtakenGames(
  { data: { groups }, input: { items } }: Situation["model"],
  moves: PlannedMove[],
): PlacedGames[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return groups.filter((group) => {
    const place = placeOf(group);
    if (!place || isMovable(group)) return false;
    const { participants = [] } = itemOf.get(group.id) ?? {};
    return moves.some(({ group: { id }, to }) => {
      const isLate = to === null || `${to.date} ${to.end}` > moment(place);
      return isLate && participants.some((side) => isDecidedBy(side, itemOf.get(id)!));
    });
  });
}

interface Happened {
  incident: Incident;
  closures: ClosureTimes[];
}

function isReplanned(group: PlacedGames, now: Moment, happened: Happened): boolean {
  const place = placeOf(group)!;
  if (!isMovable(group) || place.court === null) return false;
  return moment(place) >= `${now.date} ${now.time}` || isMissed(group, place, now, happened);
}

/**
 * Whether games that should have begun today have not been played because of what happened. One that was
 * over by now before its court was lost counts as played, also where nobody has told so.
 */
function isMissed(
  group: PlacedGames,
  place: Place,
  { date, time }: Moment,
  { incident, closures }: Happened,
): boolean {
  if (place.date !== date) return false;
  if (incident.kind !== "court_closed" && isHit(group, place, incident)) return true;
  return closures.some(
    ({ from, ...closure }) =>
      closes({ from, ...closure }, place) &&
      (place.end > time || moment(place) >= `${from.date} ${from.time}`),
  );
}

function isHit(group: PlacedGames, place: Place, incident: Incident): boolean {
  if (incident.kind === "court_closed") return closes(incident.closure, place);
  return disturbancesOf(incident).some((it) => isHitBy(it, place, teamIdsOf(group)));
}

function toFixed(group: PlacedGames): FixedGame {
  const { date, start, end, court } = placeOf(group)!;
  const { id, games } = group;
  const bracketId = games[0]!.bracket_id ?? -id;
  const isToCome = games.every(({ status }) => status === "SCHEDULED");
  const place = { date, start, end, court: court ?? 0 };
  return { matchId: id, bracketId, ...place, teamIds: teamIdsOf(group), isToCome };
}

function pastOf(courts: number, { date, time }: Moment): FixedGame[] {
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
  const from = placeOf(group)!;
  return { group, from, to: to && toPlace(to), cause, waitsFor: null, isAfterSlots: false };
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
