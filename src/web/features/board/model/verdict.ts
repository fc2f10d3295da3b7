import { lintMove, type Placement, type RuleViolation, type ScheduleIndex } from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Moment } from "#web/i18n/dates.ts";
import { type Place, toPlacement } from "./places.ts";

export type Level = "fine" | "strained" | "broken";

/** What speaks against a place: a rule of the schedule, or that its time has passed. */
export interface Objection extends Omit<RuleViolation, "rule"> {
  rule: RuleViolation["rule"] | "passed";
}

/** What a place would mean for games: how good it is, and the rules behind that, worst first. */
export interface Verdict {
  level: Level;
  violations: Objection[];
}

/** What places are judged by: all other games, and the time, null where it is no concern. */
export interface Ground {
  index: ScheduleIndex;
  now: Moment | null;
}

export function judge(ground: Ground, group: PlacedGames, place: Place): Verdict {
  return toVerdict(objections(ground, [toPlacement(group.id, place)]));
}

export function objections({ index, now }: Ground, moved: Placement[]): Objection[] {
  const passed = moved
    .filter((placement) => hasPassed(placement, now))
    .map(({ itemId }): Objection => ({ rule: "passed", severity: "broken", itemIds: [itemId] }));
  return [...passed, ...moved.flatMap((placement) => lintMove(index, placement))];
}

export function hasPassed(
  { date, start }: { date: string; start: string },
  now: Moment | null,
): boolean {
  return now !== null && `${date} ${start}` < `${now.date} ${now.time}`;
}

/** Whether the server asks before it stores this: double bookings, and courts that are closed. */
export function needsConsent({ violations }: Verdict): boolean {
  return violations.some(({ rule }) => askedAbout.has(rule));
}

const askedAbout = new Set<Objection["rule"]>(["court_conflict", "court_closed", "team_conflict"]);

/** Whether games may be moved at all: nothing of theirs has begun or is locked. */
export function isMovable({ games }: PlacedGames): boolean {
  return games.every(({ status, locked }) => status === "SCHEDULED" && !locked);
}

export function toVerdict(violations: Objection[]): Verdict {
  const ordered = violations.toSorted((a, b) => rank(a) - rank(b));
  const worst = ordered[0];
  return { level: worst ? worst.severity : "fine", violations: ordered };
}

const order = [
  "passed",
  "court_closed",
  "court_conflict",
  "team_conflict",
  "court_reserved",
  "team_absent",
  "person_conflict",
  "rest",
  "order",
  "duty_conflict",
  "duty_order",
  "games_per_day",
  "person_perhaps",
  "outside_hours",
  "lunch",
  "long_wait",
];

function rank({ rule }: Objection): number {
  return order.indexOf(rule);
}

/** Each broken rule once, though both games of a swap tell of it. */
export function unique(violations: Objection[]): Objection[] {
  const byKey = new Map(
    violations.map((violation) => {
      const { rule, itemIds, teamId } = violation;
      return [`${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")} ${teamId}`, violation];
    }),
  );
  return [...byKey.values()];
}
