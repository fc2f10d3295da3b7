import type { Placement, ScheduleItem } from "#engine/types.ts";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { feedersOf, lintMove } from "#engine/schedule/lint/lint.ts";
import type { RuleViolation } from "#engine/schedule/lint/rule-violation.ts";
import {
  bringBack,
  bringForward,
  copyOf,
  type Drawing,
  inRounds,
  put,
  startsToCome,
} from "./drawing.ts";

/** Looks at a place for games that have none; somebody waits for the last of them. */
const MOST_LOOKS = 100_000;

interface Waiting {
  /** In the order of their rounds. */
  items: ScheduleItem[];
  /** How many places may still be looked at. */
  looks: number;
}

/**
 * The day with a place for each game that waits for one and finds it; where some find none, others come
 * forward for them. A game goes where those that decide who plays are placed before, and to no day
 * before one that a game of an earlier round of its bracket has.
 */
export function placeWaiting(drawing: Drawing): Drawing {
  const waiting: Waiting = { items: waitingOf(drawing), looks: MOST_LOOKS };
  const best = copyOf(drawing);
  placeAll(best, waiting);
  return makeRoom(best, waiting);
}

/** Those that no earlier round of their bracket comes after. */
function waitingOf({ problem, before }: Drawing): ScheduleItem[] {
  const movable = new Set(problem.movable);
  const day = dayNumberOf(problem.date);
  const firstLater = new Map<number, number>();
  for (const { item, day: its } of before.placed.values()) {
    const { bracketId, round } = item;
    if (its > day) firstLater.set(bracketId, Math.min(round, firstLater.get(bracketId) ?? round));
  }
  return problem.input.items
    .filter(({ id }) => movable.has(id) && !before.placed.has(id))
    .filter(({ bracketId, round }) => round <= (firstLater.get(bracketId) ?? round))
    .toSorted((a, b) => a.round - b.round || a.id - b.id);
}

/** Has games come forward as long as that has one more find a place: one alone, else as many as can. */
function makeRoom(drawing: Drawing, waiting: Waiting): Drawing {
  const isLeft = ({ now }: Drawing) => waiting.items.some(({ id }) => !now.has(id));
  let best = drawing;
  while (waiting.looks > 0 && isLeft(best)) {
    const roomier = withOneForward(best, waiting) ?? withAllForward(best, waiting);
    if (roomier === null) return best;
    best = roomier;
  }
  return best;
}

function withOneForward(drawing: Drawing, waiting: Waiting): Drawing | null {
  for (const id of drawing.now.keys()) {
    const roomier = copyOf(drawing);
    if (!bringForward(roomier, id)) continue;
    placeAll(roomier, waiting);
    if (roomier.now.size > drawing.now.size) return roomier;
  }
  return null;
}

/** Those that may stay do. */
function withAllForward(drawing: Drawing, waiting: Waiting): Drawing | null {
  const roomier = copyOf(drawing);
  inRounds(roomier, (id) => bringForward(roomier, id));
  placeAll(roomier, waiting);
  if (roomier.now.size === drawing.now.size) return null;
  inRounds(roomier, (id) => bringBack(roomier, id));
  return roomier;
}

/** Each to its earliest place, once those that decide who plays have theirs. */
function placeAll(drawing: Drawing, waiting: Waiting): void {
  const { now } = drawing;
  for (let placed = -1; placed < now.size;) {
    placed = now.size;
    for (const item of waiting.items) if (!now.has(item.id)) bringIn(drawing, item, waiting);
  }
}

/** Where its teams wait long only if it finds no place else. */
function bringIn(drawing: Drawing, item: ScheduleItem, waiting: Waiting): void {
  const isDecided = feedersOf(drawing.index, item).every((id) => drawing.index.placed.has(id));
  if (!isDecided) return;
  const afterWait: Placement[] = [];
  for (const place of placesFor(drawing, item)) {
    if (waiting.looks-- <= 0) return;
    if (lintMove(drawing.index, place).some(isNoWait)) continue;
    if (put(drawing, place)) return;
    afterWait.push(place);
  }
  afterWait.some((place) => put(drawing, place, isNoWait));
}

function placesFor(drawing: Drawing, { id: itemId }: ScheduleItem): Placement[] {
  const { date } = drawing.problem;
  return startsToCome(drawing).flatMap(({ start, end, courts }) =>
    courts.map((court) => ({ itemId, date, start, end, court })),
  );
}

function isNoWait({ rule }: RuleViolation): boolean {
  return rule !== "long_wait";
}
