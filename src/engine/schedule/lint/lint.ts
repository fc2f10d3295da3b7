import type { MatchId, Placement, ScheduleItem } from "#engine/types.ts";
import { minuteOf } from "#engine/schedule/model/calendar.ts";
import { isClosed } from "#engine/schedule/model/closures.ts";
import { dailyLimitBreaks } from "./lint-daily-limit.ts";
import { dutyConflicts } from "./lint-duties.ts";
import { absentTeams, perhapsAtTwo, personConflicts, reservedCourts } from "./lint-wishes.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import { ownOf } from "#engine/schedule/model/own-days.ts";
import type { LintInput } from "./lint-input.ts";
import { type Placed, toPlaced } from "./placed.ts";
import type { RuleViolation } from "./rule-violation.ts";
import { followersOf, indexSchedule, restOf, type ScheduleIndex } from "./schedule-index.ts";

/** A longer wait between two games of one day strains a team, where nothing else is wished. */
const LONG_WAIT_MINUTES = 240;

/** Every broken or strained rule of a schedule, each once. */
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

/** The rules that one game would break or strain at another place, everything else staying. */
export function lintMove(index: ScheduleIndex, move: Placement): RuleViolation[] {
  const item = index.items.get(move.itemId);
  return item ? violationsOf(index, toPlaced(item, move)) : [];
}

function violationsOf(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return [
    ...courtConflicts(index, game),
    ...closedCourts(index, game),
    ...reservedCourts(index, game),
    ...sideConflicts(index, game),
    ...absentTeams(index, game),
    ...personConflicts(index, game),
    ...perhapsAtTwo(index, game),
    ...dailyLimitBreaks(index, game),
    ...orderConflicts(index, game),
    ...dutyConflicts(index, game),
    ...outsideHours(index, game),
    ...atLunch(index, game),
    ...longWaits(index, game),
  ];
}

function courtConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return (index.byCourtDay.get(`${game.court} ${game.day}`) ?? [])
    .filter((other) => other.item.id !== game.item.id && overlap(game, other))
    .map((other) => ({
      rule: "court_conflict",
      severity: "broken",
      itemIds: [other.item.id, game.item.id],
      court: game.court,
    }));
}

function closedCourts({ closed }: ScheduleIndex, game: Placed): RuleViolation[] {
  return closed
    .filter((span) => isClosed(span, game))
    .map(({ closure }) => ({
      rule: "court_closed",
      severity: "broken",
      itemIds: [game.item.id],
      court: game.court,
      closure,
    }));
}

function sideConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return game.item.participants.flatMap((side) => {
    const team = side.kind === "team" ? { teamId: side.teamId } : {};
    return (index.bySide.get(participantKey(side)) ?? []).flatMap((other): RuleViolation[] => {
      if (other.item.id === game.item.id) return [];
      const itemIds = [other.item.id, game.item.id];
      const rest = Math.max(game.from - other.to, other.from - game.to);
      if (rest < 0) return [{ rule: "team_conflict", severity: "broken", itemIds, ...team }];
      const missingMinutes = restBetween(index, game, other) - rest;
      if (missingMinutes <= 0) return [];
      return [{ rule: "rest", severity: "broken", itemIds, ...team, missingMinutes }];
    });
  });
}

function restBetween(index: ScheduleIndex, one: Placed, other: Placed): number {
  return Math.max(restOf(index, one.item), restOf(index, other.item));
}

function orderConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const violations: RuleViolation[] = [];
  const judge = (first: Placed | undefined, second: Placed | undefined): void => {
    if (!first || !second) return;
    const missingMinutes = first.to + restBetween(index, first, second) - second.from;
    if (missingMinutes <= 0) return;
    const itemIds = [first.item.id, second.item.id];
    violations.push({ rule: "order", severity: "broken", itemIds, missingMinutes });
  };
  for (const feeder of feedersOf(index, game.item)) judge(index.placed.get(feeder), game);
  for (const follower of followersOf(index, game.item)) judge(game, index.placed.get(follower.id));
  return violations;
}

function outsideHours({ input }: ScheduleIndex, game: Placed): RuleViolation[] {
  const ofDay = ownOf(input.ownHours ?? [], game.day) ?? input.hours;
  if (!ofDay) return [];
  const hours = ofDay.courts?.find(({ court }) => court === game.court) ?? ofDay;
  const midnight = game.day * 1440;
  const [opens, closes] = [midnight + minuteOf(hours.from), midnight + minuteOf(hours.to)];
  if (game.from >= opens && game.to <= closes) return [];
  return [{ rule: "outside_hours", severity: "strained", itemIds: [game.item.id] }];
}

function atLunch({ input: { lunch } }: ScheduleIndex, game: Placed): RuleViolation[] {
  if (!lunch) return [];
  const midnight = game.day * 1440;
  const [closes, opens] = [midnight + minuteOf(lunch.start), midnight + minuteOf(lunch.end)];
  if (game.to <= closes || game.from >= opens) return [];
  return [{ rule: "lunch", severity: "strained", itemIds: [game.item.id] }];
}

/** Waits between the game and the team's games before and after it that day. */
function longWaits(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const longest = index.input.longestWaitMinutes ?? LONG_WAIT_MINUTES;
  return game.item.participants.flatMap((side) => {
    const today = (index.bySide.get(participantKey(side)) ?? []).filter(
      (other) => other.day === game.day && other.item.id !== game.item.id,
    );
    const before = today
      .filter((other) => other.to <= game.from)
      .toSorted((a, b) => b.to - a.to)[0];
    const after = today
      .filter((other) => other.from >= game.to)
      .toSorted((a, b) => a.from - b.from)[0];
    const gaps = [
      ...(before ? [{ first: before, second: game }] : []),
      ...(after ? [{ first: game, second: after }] : []),
    ];
    return gaps.flatMap(({ first, second }): RuleViolation[] => {
      const waitMinutes = second.from - first.to;
      if (waitMinutes <= longest) return [];
      const team = side.kind === "team" ? { teamId: side.teamId } : {};
      const itemIds = [first.item.id, second.item.id];
      return [{ rule: "long_wait", severity: "strained", itemIds, ...team, waitMinutes }];
    });
  });
}

/** The games that decide who plays in a game. */
export function feedersOf(index: ScheduleIndex, item: ScheduleItem): MatchId[] {
  return item.participants.flatMap((participant) => {
    if (participant.kind === "team") return [];
    if (participant.kind === "winner" || participant.kind === "loser") return [participant.matchId];
    if (participant.kind === "pairing") {
      const { bracketId, round } = participant;
      const games = index.byBracket.get(bracketId) ?? [];
      return games.filter((other) => other.round === round - 1).map((other) => other.id);
    }
    const brackets = participant.kind === "rank" ? [participant.bracketId] : participant.bracketIds;
    return brackets.flatMap((id) => (index.byBracket.get(id) ?? []).map((other) => other.id));
  });
}

function overlap(a: Placed, b: Placed): boolean {
  return a.from < b.to && b.from < a.to;
}
