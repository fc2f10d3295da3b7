import { indexMoved, type OnDuty, type Placement, type ScheduleIndex } from "#engine";
import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { isSamePlace, type Place, placeOf, toPlacement } from "#web/features/board/model/places.ts";
import type { Said } from "#texts/said.ts";
import type { FoundPlaces } from "./search-request.ts";
import type { ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import type { DutyAt } from "#web/features/told/duty-at.ts";

export interface PlannedMove {
  group: PlacedGames;
  /** Null where it had no place. */
  from: Place | null;
  /** Null where no place was found. */
  to: Place | null;
  /**
   * Whether it is hit itself, only later by the delay, makes room for another game, can begin earlier, or
   * has waited for a place.
   */
  cause: "hit" | "late" | "follows" | "earlier" | "placed";
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
  /** Called to a court that is gone. */
  called: ScheduleRow[];
  /** What the schedule minds that keeps games without a place from one. */
  wishes: Said[];
  /** Duties for which somebody else is needed then. */
  openDuties: DutyAt[];
  /** Who may be needed at two games at once then, and was not before. */
  perhapsAtOnce: PerhapsNeededTwice[];
  /** Whether games were to be drawn forward. */
  isForward: boolean;
  /** How many had no time and find none then, where room for them was looked for. */
  stillWaiting: number;
}

export interface PerhapsNeededTwice {
  /** The names of the teams that share them. */
  teams: string[];
  groups: PlacedGames[];
}

/** What is found for games, in playing order; `aside` is why those move that nothing hit. */
export function plannedMoves(
  { moves, delayed, placed = [] }: Omit<FoundPlaces, "held">,
  byId: Map<number, PlacedGames>,
  aside: "follows" | "earlier" = "follows",
): PlannedMove[] {
  const hit = moves.map(({ itemId, to, disturbance, waitsFor, isAfterSlots }) => ({
    ...planned(byId.get(itemId)!, to, disturbance ? "hit" : aside),
    waitsFor: waitsFor === null || disturbance ? null : byId.get(waitsFor)!,
    isAfterSlots,
  }));
  const late = delayed.map((to) => planned(byId.get(to.itemId)!, to, "late"));
  const first = placed.map((to) => planned(byId.get(to.itemId)!, to, "placed"));
  return [...hit, ...late, ...first]
    .filter(({ from, to }) => !isSamePlace(from, to))
    .toSorted((a, b) => compare(whenOf(a), whenOf(b)) || a.group.id - b.group.id);
}

/** Duties that can't be done any more, each with its game. */
export function openDutiesOf(
  { openDuties }: Pick<FoundPlaces, "openDuties">,
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

/** Who may be needed twice at once after some moves, and was not before. */
export function perhapsNeededTwice(
  { index, byId }: Pick<BoardModel, "index" | "byId">,
  moves: PlannedMove[],
  names: ReadonlyMap<number, string>,
): PerhapsNeededTwice[] {
  const places = moves.map(({ group: { id }, to }) => [id, to && toPlacement(id, to)] as const);
  const after = indexMoved(index, new Map(places));
  const found = places.flatMap(([id, to]) => {
    const own = index.perhaps.get(id) ?? [];
    return to ? own.filter(({ pair }) => isAtOnce(after, pair) && !isAtOnce(index, pair)) : [];
  });
  const ofPeople = Map.groupBy(new Set(found), ({ teamIds }) => teamIds.join());
  return [...ofPeople.values()].map((pairs) => {
    const ids = new Set(pairs.flatMap(({ pair }) => pair));
    const teams = pairs[0]!.teamIds.flatMap((id) => names.get(id) ?? []);
    return { teams, groups: [...ids].flatMap((id) => byId.get(id) ?? []) };
  });
}

function isAtOnce({ placed }: ScheduleIndex, pair: readonly number[]): boolean {
  const [one, other] = pair.map((id) => placed.get(id));
  return one !== undefined && other !== undefined && one.from < other.to && other.from < one.to;
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

function planned(
  group: PlacedGames,
  to: Placement | null,
  cause: PlannedMove["cause"],
): PlannedMove {
  const from = placeOf(group);
  return { group, from, to: to && toPlace(to), cause, waitsFor: null, isAfterSlots: false };
}

function toPlace({ date, start, end, court }: Placement): Place {
  return { date, start, end, court };
}

/** When it was to be played, or is for the first time. */
function whenOf({ from, to }: PlannedMove): string {
  const place = from ?? to;
  return place ? moment(place) : "";
}

export function moment({ date, start }: { date: string; start: string }): string {
  return `${date} ${start}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
