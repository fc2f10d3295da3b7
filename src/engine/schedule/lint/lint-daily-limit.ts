import type { MatchId, Participant } from "#engine/types.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import type { RuleViolation } from "./rule-violation.ts";
import type { Placed } from "./placed.ts";
import { followersOf, type ScheduleIndex } from "./schedule-index.ts";

/**
 * The daily limits that a game at its (new) place breaks: its own teams', and those of whoever may
 * come through it into later games of the day. A violation names the games along the worst path.
 */
export function dailyLimitBreaks(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const limit = index.input.maxGamesPerDay;
  if (limit === null) return [];
  const seen = new Set<MatchId>();
  const queue = [game];
  const violations: RuleViolation[] = [];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next.item.id)) continue;
    seen.add(next.item.id);
    for (const side of next.item.participants) {
      const itemIds = worstPath(index, side, game);
      if (itemIds.length <= limit) continue;
      const team = side.kind === "team" ? { teamId: side.teamId } : {};
      violations.push({ rule: "games_per_day", severity: "broken", itemIds, ...team });
    }
    for (const follower of followersOf(index, next.item)) {
      const placed = index.placed.get(follower.id);
      if (placed?.day === game.day) queue.push(placed);
    }
  }
  return violations;
}

/** The most games that whoever stands at a side may have on the day of the moved game. */
function worstPath(index: ScheduleIndex, side: Participant, moved: Placed): MatchId[] {
  const others = (index.bySide.get(participantKey(side)) ?? []).filter(
    ({ item, day }) => item.id !== moved.item.id && day === moved.day,
  );
  const own = others.map(({ item }) => item.id);
  const isInMoved = moved.item.participants.some(
    (it) => participantKey(it) === participantKey(side),
  );
  if (isInMoved) own.push(moved.item.id);
  const before = decidingSides(index, side)
    .map((it) => worstPath(index, it, moved))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), []);
  return [...before, ...own];
}

/** Who may become the side: both sides of the game that decides it, or its brackets' teams. */
function decidingSides(index: ScheduleIndex, side: Participant): Participant[] {
  switch (side.kind) {
    case "team":
      return [];
    case "winner":
    case "loser":
      return index.items.get(side.matchId)?.participants ?? [];
    case "rank":
      return sidesOfBracket(index, side.bracketId);
    case "best_ranked":
      return side.bracketIds.flatMap((id) => sidesOfBracket(index, id));
    case "pairing":
      return sidesOfBracket(index, side.bracketId, side.round - 1);
  }
}

function sidesOfBracket(index: ScheduleIndex, bracketId: number, round?: number): Participant[] {
  const sides = new Map<number | string, Participant>();
  for (const item of index.byBracket.get(bracketId) ?? []) {
    if (round !== undefined && item.round !== round) continue;
    for (const side of item.participants) sides.set(participantKey(side), side);
  }
  return [...sides.values()];
}
