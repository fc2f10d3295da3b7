import type { MatchId, Placement, ScheduleItem } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "./calendar.ts";

/** A broken rule, with the games and, where one is concerned, the team (or place) and minutes. */
export interface RuleViolation {
  rule: "court_conflict" | "team_conflict" | "rest" | "games_per_day" | "order";
  itemIds: MatchId[];
  teamId?: number;
  court?: number;
  /** Rest that is missing, for `rest` and `order`. */
  missingMinutes?: number;
}

/** What the linter looks at: the games, their places (any minute, on a slot or not) and limits. */
export interface LintInput {
  items: ScheduleItem[];
  placements: Placement[];
  minRestMinutes: number;
  maxGamesPerDay: number | null;
}

interface Placed {
  item: ScheduleItem;
  day: number;
  from: number;
  to: number;
  court: number;
}

/** The schedule arranged by court, team and link, so that one move is judged without the rest. */
export interface ScheduleIndex {
  input: LintInput;
  items: Map<MatchId, ScheduleItem>;
  placed: Map<MatchId, Placed>;
  byCourtDay: Map<string, Placed[]>;
  byTeam: Map<number, Placed[]>;
  byBracket: Map<number, ScheduleItem[]>;
  followers: Map<MatchId, ScheduleItem[]>;
  gated: Map<number, ScheduleItem[]>;
}

/** Arranges a schedule for lintMove. */
export function indexSchedule(input: LintInput): ScheduleIndex {
  const index: ScheduleIndex = {
    input,
    items: new Map(input.items.map((item) => [item.id, item])),
    placed: new Map(),
    byCourtDay: new Map(),
    byTeam: new Map(),
    byBracket: new Map(),
    followers: new Map(),
    gated: new Map(),
  };
  for (const item of input.items) indexLinks(index, item);
  for (const placement of input.placements) {
    const item = index.items.get(placement.itemId);
    if (!item) continue;
    const placed = toPlaced(item, placement);
    index.placed.set(item.id, placed);
    push(index.byCourtDay, `${placed.court} ${placed.day}`, placed);
    for (const teamId of teamsOf(item)) push(index.byTeam, teamId, placed);
  }
  return index;
}

/** Every broken rule of a schedule, each once. */
export function lintSchedule(input: LintInput): RuleViolation[] {
  const index = indexSchedule(input);
  const found = new Map<string, RuleViolation>();
  for (const placed of index.placed.values()) {
    for (const violation of violationsOf(index, placed)) {
      const { rule, itemIds, teamId } = violation;
      const key = `${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")} ${teamId ?? ""}`;
      if (!found.has(key)) found.set(key, violation);
    }
  }
  return [...found.values()];
}

/** The rules that one game would break at another place, everything else staying. */
export function lintMove(index: ScheduleIndex, move: Placement): RuleViolation[] {
  const item = index.items.get(move.itemId);
  return item ? violationsOf(index, toPlaced(item, move)) : [];
}

function violationsOf(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return [
    ...courtConflicts(index, game),
    ...teamConflicts(index, game),
    ...orderConflicts(index, game),
  ];
}

function courtConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return (index.byCourtDay.get(`${game.court} ${game.day}`) ?? [])
    .filter((other) => other.item.id !== game.item.id && overlap(game, other))
    .map((other) => ({
      rule: "court_conflict",
      itemIds: [other.item.id, game.item.id],
      court: game.court,
    }));
}

function teamConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const { minRestMinutes, maxGamesPerDay } = index.input;
  return teamsOf(game.item).flatMap((teamId) => {
    const violations: RuleViolation[] = [];
    const today = [game.item.id];
    for (const other of index.byTeam.get(teamId) ?? []) {
      if (other.item.id === game.item.id) continue;
      if (other.day === game.day) today.push(other.item.id);
      const itemIds = [other.item.id, game.item.id];
      const rest = Math.max(game.from - other.to, other.from - game.to);
      if (rest < 0) violations.push({ rule: "team_conflict", itemIds, teamId });
      else if (rest < minRestMinutes) {
        violations.push({ rule: "rest", itemIds, teamId, missingMinutes: minRestMinutes - rest });
      }
    }
    if (maxGamesPerDay !== null && today.length > maxGamesPerDay) {
      violations.push({ rule: "games_per_day", itemIds: today, teamId });
    }
    return violations;
  });
}

function orderConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const { minRestMinutes } = index.input;
  const violations: RuleViolation[] = [];
  const judge = (first: Placed | undefined, second: Placed | undefined): void => {
    if (!first || !second) return;
    const missingMinutes = first.to + minRestMinutes - second.from;
    if (missingMinutes <= 0) return;
    violations.push({ rule: "order", itemIds: [first.item.id, second.item.id], missingMinutes });
  };
  for (const feeder of feedersOf(index, game.item)) judge(index.placed.get(feeder), game);
  for (const follower of followersOf(index, game.item)) judge(game, index.placed.get(follower.id));
  return violations;
}

function feedersOf(index: ScheduleIndex, item: ScheduleItem): MatchId[] {
  return item.participants.flatMap((participant) => {
    if (participant.kind === "team") return [];
    if (participant.kind === "winner" || participant.kind === "loser") return [participant.matchId];
    const brackets = participant.kind === "rank" ? [participant.bracketId] : participant.bracketIds;
    return brackets.flatMap((id) => (index.byBracket.get(id) ?? []).map((other) => other.id));
  });
}

function followersOf(index: ScheduleIndex, item: ScheduleItem): ScheduleItem[] {
  return [...(index.followers.get(item.id) ?? []), ...(index.gated.get(item.bracketId) ?? [])];
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
}

function toPlaced(item: ScheduleItem, placement: Placement): Placed {
  const day = dayNumberOf(placement.date);
  const base = day * 1440;
  return {
    item,
    day,
    from: base + minuteOf(placement.start),
    to: base + minuteOf(placement.end),
    court: placement.court,
  };
}

function teamsOf(item: ScheduleItem): number[] {
  return item.participants.flatMap((side) => (side.kind === "team" ? [side.teamId] : []));
}

function overlap(a: Placed, b: Placed): boolean {
  return a.from < b.to && b.from < a.to;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
