import type { Absence, MatchId, Placement, ScheduleItem, TeamId } from "#engine/types.ts";
import { toClosedSpan, type ClosedSpan } from "#engine/schedule/model/closures.ts";
import { dutyKey, participantKey } from "#engine/schedule/model/keys.ts";
import { type PerhapsAtBoth, perhapsAtBoth } from "#engine/schedule/model/perhaps-at-both.ts";
import { indexReservations, type ReservationIndex } from "#engine/schedule/model/reservations.ts";
import type { LintInput } from "./lint-input.ts";
import { type Placed, toPlaced } from "./placed.ts";

/** The schedule arranged by court, team and link, so that one move is judged without the rest. */
export interface ScheduleIndex {
  input: LintInput;
  items: Map<MatchId, ScheduleItem>;
  placed: Map<MatchId, Placed>;
  byCourtDay: Map<string, Placed[]>;
  /** By participantKey: teams, and places still to be decided. */
  bySide: Map<number | string, Placed[]>;
  /** By dutyKey: who has a duty there. */
  byDuty: Map<number | string, Placed[]>;
  byBracket: Map<number, ScheduleItem[]>;
  followers: Map<MatchId, ScheduleItem[]>;
  /** The games at which whoever a game makes it has a duty. */
  dutyFollowers: Map<MatchId, ScheduleItem[]>;
  gated: Map<number, ScheduleItem[]>;
  /** The games that a round's pairing fills, by bracket and round. */
  paired: Map<string, ScheduleItem[]>;
  closed: ClosedSpan[];
  reserved: ReservationIndex;
  /** The absences of each team that has some. */
  absent: Map<TeamId, Absence[]>;
  /** With whom each team shares somebody. */
  sharedWith: Map<TeamId, Set<TeamId>>;
  /** The games that are not to be at once with each, as somebody may have to come to both. */
  perhaps: Map<MatchId, PerhapsAtBoth[]>;
}

/** Arranges a schedule for lintMove. Games that are placed but not listed are left out. */
export function indexSchedule(input: LintInput): ScheduleIndex {
  const index: ScheduleIndex = {
    input,
    items: new Map(input.items.map((item) => [item.id, item])),
    placed: new Map(),
    byCourtDay: new Map(),
    bySide: new Map(),
    byDuty: new Map(),
    byBracket: new Map(),
    followers: new Map(),
    dutyFollowers: new Map(),
    gated: new Map(),
    paired: new Map(),
    closed: (input.closures ?? []).map(toClosedSpan),
    reserved: indexReservations(input.reservations ?? []),
    absent: Map.groupBy(input.absences ?? [], ({ teamId }) => teamId),
    sharedWith: sharedWith(input.sharing ?? []),
    perhaps: new Map(),
  };
  for (const item of input.items) indexLinks(index, item);
  for (const both of perhapsAtBoth(input.items, input.sharing ?? [])) {
    for (const id of both.pair) push(index.perhaps, id, both);
  }
  for (const placement of input.placements) {
    const item = index.items.get(placement.itemId);
    if (!item) continue;
    const placed = toPlaced(item, placement);
    index.placed.set(item.id, placed);
    push(index.byCourtDay, courtDay(placed), placed);
    for (const side of item.participants) push(index.bySide, participantKey(side), placed);
    for (const duty of item.duties ?? []) push(index.byDuty, dutyKey(duty), placed);
  }
  return index;
}

/** The same schedule with some games elsewhere (null: nowhere); the index given stays as it is. */
export function indexMoved(
  index: ScheduleIndex,
  moves: ReadonlyMap<MatchId, Placement | null>,
): ScheduleIndex {
  const moved = {
    ...index,
    placed: new Map(index.placed),
    byCourtDay: new Map(index.byCourtDay),
    bySide: new Map(index.bySide),
    byDuty: new Map(index.byDuty),
  };
  for (const [id, placement] of moves) {
    const item = index.items.get(id);
    if (!item) continue;
    const sides = item.participants.map(participantKey);
    const duties = (item.duties ?? []).map(dutyKey);
    const before = moved.placed.get(id);
    if (before) {
      moved.placed.delete(id);
      drop(moved.byCourtDay, courtDay(before), id);
      for (const side of sides) drop(moved.bySide, side, id);
      for (const duty of duties) drop(moved.byDuty, duty, id);
    }
    if (!placement) continue;
    const placed = toPlaced(item, placement);
    moved.placed.set(id, placed);
    add(moved.byCourtDay, courtDay(placed), placed);
    for (const side of sides) add(moved.bySide, side, placed);
    for (const duty of duties) add(moved.byDuty, duty, placed);
  }
  return moved;
}

/** How long those who play a game rest around it. */
export function restOf({ input }: ScheduleIndex, { restMinutes }: ScheduleItem): number {
  return restMinutes ?? input.minRestMinutes;
}

/** The games that wait for a game's result or for its bracket's ranks. */
export function followersOf(index: ScheduleIndex, item: ScheduleItem): ScheduleItem[] {
  return [
    ...(index.followers.get(item.id) ?? []),
    ...(index.gated.get(item.bracketId) ?? []),
    ...(index.paired.get(roundKey(item.bracketId, item.round + 1)) ?? []),
  ];
}

function sharedWith(sharing: readonly (readonly TeamId[])[]): Map<TeamId, Set<TeamId>> {
  const others = new Map<TeamId, Set<TeamId>>();
  for (const teamIds of sharing) {
    for (const id of teamIds) {
      const known = others.get(id) ?? new Set();
      for (const other of teamIds) if (other !== id) known.add(other);
      others.set(id, known);
    }
  }
  return others;
}

function indexLinks(index: ScheduleIndex, item: ScheduleItem): void {
  push(index.byBracket, item.bracketId, item);
  for (const participant of item.participants) {
    if (participant.kind === "winner" || participant.kind === "loser") {
      push(index.followers, participant.matchId, item);
    } else if (participant.kind === "rank") push(index.gated, participant.bracketId, item);
    else if (participant.kind === "best_ranked") {
      for (const id of participant.bracketIds) push(index.gated, id, item);
    }
  }
  for (const duty of item.duties ?? []) {
    if (duty.kind === "winner" || duty.kind === "loser") {
      push(index.dutyFollowers, duty.matchId, item);
    }
  }
  const pairing = item.participants.find(({ kind }) => kind === "pairing");
  if (pairing) push(index.paired, roundKey(item.bracketId, item.round), item);
}

function roundKey(bracketId: number, round: number): string {
  return `${bracketId} ${round}`;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Leaves the lists of the index that the map was copied from alone. */
function add<Key>(map: Map<Key, Placed[]>, key: Key, placed: Placed): void {
  map.set(key, [...(map.get(key) ?? []), placed]);
}

function drop<Key>(map: Map<Key, Placed[]>, key: Key, id: MatchId): void {
  map.set(
    key,
    (map.get(key) ?? []).filter(({ item }) => item.id !== id),
  );
}

function courtDay({ court, day }: Placed): string {
  return `${court} ${day}`;
}
