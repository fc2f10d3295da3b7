import type { GameFormat } from "./game-formats.ts";
import { bySport, type SportName } from "./sports.ts";

/** 0 is the home side. */
export type Side = 0 | 1;

/**
 * Who serves next: who made the point (FIVB 12.2, BWF 10.3), the other side after each two points and after each
 * from 10–10 on (ITTF 2.13), or after each game (ITF 13). And who begins the next set: who didn't begin the one
 * before (FIVB 12.1.2, ITTF 2.13.6), or who has won it (BWF 10.4.4); the deciding one, where that is tossed for, who
 * is said to (FIVB 7.1 and 12.1.1).
 */
interface ServeRules {
  changes: "point" | "two_points" | "game";
  next: "other" | "winner";
  tossesForDecider?: boolean;
}

const rules: Record<SportName, ServeRules | null> = {
  Volleyball: { changes: "point", next: "other", tossesForDecider: true },
  "Beach Volleyball": { changes: "point", next: "other", tossesForDecider: true },
  Badminton: { changes: "point", next: "winner" },
  "Table Tennis": { changes: "two_points", next: "other" },
  Tennis: { changes: "game", next: "other" },
  Basketball: null,
  Football: null,
  Handball: null,
  Ultimate: null,
  Floorball: null,
  Hockey: null,
  Rugby: null,
  Futsal: null,
  "Other Sport": null,
};

/** Whether the sport has a serve whose side is kept, by its rules above. */
export function hasServe(sport: string | null): boolean {
  return bySport(rules, sport) !== null;
}

/** What a phone knows of it: who began each set, as far as somebody said so, and who made the last point of which. */
export interface ServeState {
  began: (Side | null)[];
  last: { part: number; side: Side } | null;
}

export const nobodyServed: ServeState = { began: [], last: null };

type Points = readonly (readonly [number, number])[];

/** Where a game is: in which part (from 0), at which points of all. */
export interface At {
  part: number;
  points: Points;
  /** Whether the part decides who wins, and goes to a score of its own: in tennis that is a match tie-break. */
  decider?: "as_others" | "own_score" | undefined;
}

/** Whether a set, from 0, is the last that there can be, so that it decides who wins. */
export function deciderOf({ kind, parts, all, decider }: GameFormat, part: number): At["decider"] {
  if (kind !== "sets" || all || parts < 3 || part < parts - 1) return undefined;
  return decider === null ? "as_others" : "own_score";
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who serves in a part (from 0) at these points; null while nobody has said who began. */
export function servingSide(sport: string | null, at: At, state: ServeState): Side | null {
  const rule = bySport(rules, sport);
  if (!rule) return null;
  const [home, away] = at.points[at.part] ?? [0, 0];
  if (rule.changes === "game") {
    const first = state.began[0] ?? null;
    return first === null || gamesTurns(at) % 2 === 0 ? first : other(first);
  }
  const { part } = at;
  const first = beganIn(rule, at, state);
  if (rule.changes === "point") return state.last?.part === part ? state.last.side : first;
  const played = home + away;
  const turns = played >= 20 ? played : Math.floor(played / 2);
  return first === null || turns % 2 === 0 ? first : other(first);
}

/** How often the serve has changed by games; in a tie-break after its first point and each two (ITF 5b). */
function gamesTurns({ part, points, decider }: At): number {
  const played = points.slice(0, part + 1).map(([one, two]) => one + two);
  const isTieBreak = decider === "own_score";
  const games = played.slice(0, isTieBreak ? part : part + 1).reduce((sum, one) => sum + one, 0);
  return isTieBreak ? games + Math.floor(((played[part] ?? 0) + 1) / 2) : games;
}

/** Who began a part: as somebody said, or as follows from the one before. */
function beganIn(rule: ServeRules, { part, points, decider }: At, state: ServeState): Side | null {
  const said = state.began[part] ?? null;
  if (said !== null || part === 0 || (decider && rule.tossesForDecider)) return said;
  if (rule.next === "winner") {
    const [home, away] = points[part - 1] ?? [0, 0];
    return home === away ? null : home > away ? 0 : 1;
  }
  const before = beganIn(rule, { part: part - 1, points }, state);
  return before === null ? null : other(before);
}

/** As somebody says that a side serves now. */
export function withServing(
  sport: string | null,
  at: At,
  { state, side }: { state: ServeState; side: Side },
): ServeState {
  const rule = bySport(rules, sport);
  if (!rule) return state;
  const part = rule.changes === "game" ? 0 : at.part;
  const [home, away] = at.points[at.part] ?? [0, 0];
  if (rule.changes === "point" && home + away > 0) return { ...state, last: { part, side } };
  const began = Array.from({ length: Math.max(state.began.length, part + 1) }, (_, index) => {
    return index === part ? side : (state.began[index] ?? null);
  });
  const changed = { ...state, began };
  // Of sides that take turns, it is the beginning that makes it theirs now.
  if (servingSide(sport, at, changed) === side) return changed;
  began[part] = other(side);
  return changed;
}

/** After a point of a side: where points decide, it serves. */
export function withPoint(
  sport: string | null,
  part: number,
  { state, side }: { state: ServeState; side: Side },
): ServeState {
  const isTheirs = state.last?.part === part && state.last.side === side;
  const changes = !isTheirs && bySport(rules, sport)?.changes === "point";
  return changes ? { ...state, last: { part, side } } : state;
}
