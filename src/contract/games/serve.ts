import { bySport, type SportName } from "./sports.ts";

/** 0 is the home side. */
export type Side = 0 | 1;

/**
 * Who serves next: who made the point (FIVB 12.2, BWF 10.3), the other side after each two points and after each
 * from 10–10 on (ITTF 2.13), or after each game (ITF 13). And who begins the next set: who didn't begin the one
 * before (FIVB 12.1.2, ITTF 2.13.6), or who has won it (BWF 10.4.4).
 */
interface ServeRules {
  changes: "point" | "two_points" | "game";
  next: "other" | "winner";
}

const rules: Record<SportName, ServeRules | null> = {
  Volleyball: { changes: "point", next: "other" },
  "Beach Volleyball": { changes: "point", next: "other" },
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

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who serves in a part (from 0) at these points; null while nobody has said who began. */
export function servingSide(
  sport: string | null,
  { part, points }: { part: number; points: Points },
  state: ServeState,
): Side | null {
  const rule = bySport(rules, sport);
  if (!rule) return null;
  const [home, away] = points[part] ?? [0, 0];
  if (rule.changes === "game") {
    const first = state.began[0] ?? null;
    const games = points.slice(0, part + 1).reduce((sum, [one, two]) => sum + one + two, 0);
    return first === null || games % 2 === 0 ? first : other(first);
  }
  const first = beganIn(rule, { part, points }, state);
  if (rule.changes === "point") return state.last?.part === part ? state.last.side : first;
  const played = home + away;
  const turns = played >= 20 ? played : Math.floor(played / 2);
  return first === null || turns % 2 === 0 ? first : other(first);
}

/** Who began a part: as somebody said, or as follows from the one before. */
function beganIn(
  rule: ServeRules,
  { part, points }: { part: number; points: Points },
  state: ServeState,
): Side | null {
  const said = state.began[part] ?? null;
  if (said !== null || part === 0) return said;
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
  at: { part: number; points: Points },
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
  return bySport(rules, sport)?.changes === "point" ? { ...state, last: { part, side } } : state;
}
