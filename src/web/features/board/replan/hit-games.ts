import { type Disturbance, isDecidedBy, isHitBy } from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Incident } from "./incident.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { endAfter, type Place, placeOf } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { closes, type ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import type { Moment } from "#web/i18n/dates.ts";
import { moment, type PlannedMove } from "./found-plan.ts";

interface Happened {
  incident: Incident;
  closures: ClosureTimes[];
}

export function isReplanned(group: PlacedGames, now: Moment, happened: Happened): boolean {
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

/** Games that are called to a court that is gone now: nobody is called there any more. */
export function calledThere(
  groups: PlacedGames[],
  incident: Incident,
  { date, time }: Moment,
): ScheduleRow[] {
  if (incident.kind !== "court_closed") return [];
  const minute = { date, start: time, end: endAfter(time, 1) };
  return groups
    .flatMap(({ games }) => games)
    .filter(
      ({ status, call }) =>
        status === "SCHEDULED" &&
        call !== null &&
        closes(incident.closure, { ...minute, court: call.court_id }),
    );
}

/** Games that cannot be moved, and now come before games that decide who plays in them. */
export function overtakenGames(
  { data: { groups }, input: { items } }: Pick<BoardModel, "data" | "input">,
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

/** A closure is known to the engine as one. */
export function disturbancesOf(incident: Incident): Disturbance[] {
  if (incident.kind === "court_closed") return [];
  return incident.kind === "off_hours" ? incident.spans : [incident];
}

export function teamIdsOf({ games }: PlacedGames): number[] {
  const ids = games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  return [...new Set(ids)].filter((id) => id !== null);
}
