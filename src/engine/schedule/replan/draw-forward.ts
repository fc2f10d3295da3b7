import type { MatchId, Placement } from "#engine/types.ts";
import { dateOf, minuteOf, timeOf } from "#engine/schedule/model/calendar.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import { lintMove } from "#engine/schedule/lint/lint.ts";
import type { RuleViolation } from "#engine/schedule/lint/rule-violation.ts";
import {
  indexMoved,
  indexSchedule,
  type LintInput,
  type ScheduleIndex,
} from "#engine/schedule/lint/schedule-index.ts";
import type { Move } from "./replan-report.ts";

/** One game that comes earlier makes room for another; nobody waits for the last of them. */
const MOST_ROUNDS = 20;

export interface DrawForwardProblem {
  /** The schedule as it is. */
  input: LintInput;
  /** The games that may move: not begun, not locked. */
  movable: MatchId[];
  /** The day, `YYYY-MM-DD`, and the time (`HH:mm`) before which nothing is put. */
  date: string;
  from: string;
  /** When games may begin on the day, and on which courts. */
  starts: { start: string; courts: number[] }[];
}

interface Drawing {
  problem: DrawForwardProblem;
  /** As it was. */
  before: ScheduleIndex;
  index: ScheduleIndex;
  home: Map<MatchId, Placement>;
  now: Map<MatchId, Placement>;
}

/**
 * Has games of a day begin earlier where places are free, so that its last one ends earlier; none where
 * that gains nothing. A game keeps its length and goes to no time that is later than its own or
 * before `from`, and no rule is broken or strained that was not before. Games that could stay without the
 * day ending later do.
 */
export function drawForward(problem: DrawForwardProblem): { moves: Move[]; delayed: Placement[] } {
  const before = indexSchedule(problem.input);
  const movable = new Set(problem.movable);
  const placed = problem.input.placements.filter(
    ({ itemId, date, court }) => movable.has(itemId) && date === problem.date && court > 0,
  );
  const home = new Map(placed.map((placement) => [placement.itemId, placement]));
  const atHome = (): Drawing => ({ problem, before, index: before, home, now: new Map(home) });
  const all = atHome();
  inRounds(all, (id) => bringForward(all, id));
  const end = lastEnd(all.now);
  if (end >= lastEnd(home)) return { moves: [], delayed: [] };
  const late = atHome();
  inRounds(late, (id) => minuteOf(late.now.get(id)!.end) > end && bringForward(late, id));
  // Where the late games alone find room, all others stay.
  const drawing = lastEnd(late.now) <= end ? late : all;
  inRounds(drawing, (id) => bringBack(drawing, id, end));
  return { moves: [...home.values()].flatMap((from) => moveOf(drawing, from)), delayed: [] };
}

function inRounds({ now }: Drawing, change: (id: MatchId) => boolean): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const inOrder = [...now.values()].toSorted(
      (a, b) => minuteOf(a.start) - minuteOf(b.start) || a.itemId - b.itemId,
    );
    const changed = inOrder.map(({ itemId }) => change(itemId));
    if (!changed.includes(true)) return;
  }
}

/** To the earliest place there is, on its own court where that is free. */
function bringForward(drawing: Drawing, id: MatchId): boolean {
  const { problem, now } = drawing;
  const at = now.get(id)!;
  const length = minuteOf(at.end) - minuteOf(at.start);
  const earlier = problem.starts
    .filter(({ start }) => start >= problem.from && start < at.start)
    .toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start));
  for (const { start, courts } of earlier) {
    const end = timeOf(minuteOf(start) + length);
    const ownFirst = courts.toSorted((a, b) => Number(b === at.court) - Number(a === at.court));
    for (const court of ownFirst) if (put(drawing, { ...at, start, end, court })) return true;
  }
  return false;
}

/** Home, where the day ends no later for it: nobody is told of a move that gains nothing. */
function bringBack(drawing: Drawing, id: MatchId, end: number): boolean {
  const home = drawing.home.get(id)!;
  return drawing.now.get(id) !== home && minuteOf(home.end) <= end && put(drawing, home);
}

/** Puts a game somewhere unless that breaks or strains a rule that it did not before. */
function put(drawing: Drawing, to: Placement): boolean {
  const { before, index, home, now } = drawing;
  const { itemId: id } = to;
  if (isWorse(lintMove(index, to), lintMove(before, home.get(id)!))) return false;
  const moved = indexMoved(index, new Map([[id, to]]));
  if (strainsOthers(drawing, moved, id)) return false;
  drawing.index = moved;
  now.set(id, to);
  return true;
}

/** Whether its teams wait longer between their other games, now that it is not between them. */
function strainsOthers({ before }: Drawing, moved: ScheduleIndex, id: MatchId): boolean {
  const { participants } = moved.items.get(id)!;
  const others = participants.flatMap((side) => moved.bySide.get(participantKey(side)) ?? []);
  return others.some(({ item, day }) => {
    if (item.id === id || day !== moved.placed.get(id)!.day) return false;
    const was = lintMove(before, placementIn(before, item.id));
    return isWorse(lintMove(moved, placementIn(moved, item.id)), was);
  });
}

function placementIn({ placed }: ScheduleIndex, itemId: MatchId): Placement {
  const { from, to, day, court } = placed.get(itemId)!;
  const [start, end] = [from, to].map((minute) => timeOf(minute - day * 1440)) as [string, string];
  return { itemId, date: dateOf(day), start, end, court };
}

function isWorse(now: RuleViolation[], before: RuleViolation[]): boolean {
  const known = Map.groupBy(before, keyOf);
  return now.some((found) => {
    const same = known.get(keyOf(found)) ?? [];
    return !same.some((it) => extentOf(it) >= extentOf(found));
  });
}

function keyOf({ rule, itemIds, teamId, officialId }: RuleViolation): string {
  return `${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")} ${teamId ?? officialId ?? ""}`;
}

/** Minutes that are missing or waited. */
function extentOf({ missingMinutes, waitMinutes }: RuleViolation): number {
  return missingMinutes ?? waitMinutes ?? 0;
}

function lastEnd(placements: Map<MatchId, Placement>): number {
  return Math.max(0, ...[...placements.values()].map(({ end }) => minuteOf(end)));
}

function moveOf({ now }: Drawing, from: Placement): Move[] {
  const to = now.get(from.itemId)!;
  if (to.start === from.start && to.court === from.court) return [];
  const { itemId } = from;
  return [{ itemId, from, to, disturbance: null, waitsFor: null, isAfterSlots: false }];
}
