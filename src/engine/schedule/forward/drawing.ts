import type { MatchId, Placement } from "#engine/types.ts";
import { dateOf, minuteOf, timeOf } from "#engine/schedule/model/calendar.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import { lintMove } from "#engine/schedule/lint/lint.ts";
import type { LintInput } from "#engine/schedule/lint/lint-input.ts";
import type { RuleViolation } from "#engine/schedule/lint/rule-violation.ts";
import { indexMoved, type ScheduleIndex } from "#engine/schedule/lint/schedule-index.ts";

/** One game that comes earlier makes room for another; nobody waits for the last of them. */
const MOST_ROUNDS = 20;

export interface DrawForwardProblem {
  /** The schedule as it is. */
  input: LintInput;
  /** The games that may move: not begun, not locked. Those of them without a place wait for one. */
  movable: MatchId[];
  /** The day, `YYYY-MM-DD`, and the time (`HH:mm`) before which nothing is put. */
  date: string;
  from: string;
  /** When games may begin on the day, on which courts, and until when those go on that had no place. */
  starts: { start: string; end: string; courts: number[] }[];
}

/** A day on its way to another plan. */
export interface Drawing {
  problem: DrawForwardProblem;
  /** As it was. */
  before: ScheduleIndex;
  index: ScheduleIndex;
  /** Where the day's games that may move were; those that had no place are in none. */
  home: ReadonlyMap<MatchId, Placement>;
  now: Map<MatchId, Placement>;
}

/** The same, to be tried on. */
export function copyOf(drawing: Drawing): Drawing {
  return { ...drawing, now: new Map(drawing.now) };
}

/** Tries a change on each game, the earliest first, until none changes any more. */
export function inRounds({ now }: Drawing, change: (id: MatchId) => boolean): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const inOrder = [...now.values()].toSorted(
      (a, b) => minuteOf(a.start) - minuteOf(b.start) || a.itemId - b.itemId,
    );
    const changed = inOrder.map(({ itemId }) => change(itemId));
    if (!changed.includes(true)) return;
  }
}

/** When something may still begin on the day, the earliest first. */
export function startsToCome({ problem: { starts, from } }: Drawing) {
  return starts
    .filter(({ start }) => start >= from)
    .toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start));
}

/** To the earliest place there is, on its own court where that is free. */
export function bringForward(drawing: Drawing, id: MatchId): boolean {
  const at = drawing.now.get(id)!;
  const length = minuteOf(at.end) - minuteOf(at.start);
  for (const { start, courts } of startsToCome(drawing)) {
    if (start >= at.start) return false;
    const end = timeOf(minuteOf(start) + length);
    const own = courts.filter((court) => court === at.court);
    for (const court of [...own, ...courts])
      if (put(drawing, { ...at, start, end, court })) return true;
  }
  return false;
}

/** Home, where nobody is told of a move that gains nothing. */
export function bringBack(drawing: Drawing, id: MatchId): boolean {
  const home = drawing.home.get(id);
  return home !== undefined && drawing.now.get(id) !== home && put(drawing, home);
}

/** Puts a game somewhere unless that breaks or strains a rule that was not before, of those that count. */
export function put(drawing: Drawing, to: Placement, counts: Counts = everyRule): boolean {
  const { before, index, home, now } = drawing;
  const { itemId: id } = to;
  const own = home.get(id);
  const known = own ? lintMove(before, own) : [];
  if (isWorse(lintMove(index, to).filter(counts), known)) return false;
  const moved = indexMoved(index, new Map([[id, to]]));
  if (strainsOthers(drawing, moved, { id, counts })) return false;
  drawing.index = moved;
  now.set(id, to);
  return true;
}

/** Whether a rule that would be broken or strained speaks against a place. */
type Counts = (found: RuleViolation) => boolean;

/** Whether its teams wait longer between their other games, now that it is there. */
function strainsOthers(
  { before }: Drawing,
  moved: ScheduleIndex,
  { id, counts }: { id: MatchId; counts: Counts },
): boolean {
  const { participants } = moved.items.get(id)!;
  const others = participants.flatMap((side) => moved.bySide.get(participantKey(side)) ?? []);
  return others.some(({ item, day }) => {
    // One that had no place waits no longer than it did.
    if (item.id === id || day !== moved.placed.get(id)!.day || !before.placed.has(item.id)) {
      return false;
    }
    const was = lintMove(before, placementIn(before, item.id));
    return isWorse(lintMove(moved, placementIn(moved, item.id)).filter(counts), was);
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

function everyRule(): boolean {
  return true;
}
