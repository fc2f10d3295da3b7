import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { BracketId, MatchId, Participant, TeamId } from "#engine/types.ts";

interface At {
  date: string;
  start: string;
  end: string;
  court: number | null;
}

/** Whether a disturbance concerns a game of these teams at a time and court. */
export function isHitBy(it: Disturbance, at: At, teamIds: readonly TeamId[]): boolean {
  if (it.kind === "team_withdrew") return teamIds.includes(it.teamId);
  if (it.date !== at.date) return false;
  if (it.kind === "delay") return at.start >= it.from;
  if (it.kind === "team_unavailable") return at.start < it.before && teamIds.includes(it.teamId);
  return it.court === at.court && at.end > it.from && at.start < (it.to ?? "24:00");
}

/** Whether a game decides, alone or with the others of its bracket, who a side is. */
export function isDecidedBy(
  side: Participant,
  { id, bracketId, round }: { id: MatchId; bracketId: BracketId; round?: number },
): boolean {
  if (side.kind === "winner" || side.kind === "loser") return side.matchId === id;
  if (side.kind === "rank") return side.bracketId === bracketId;
  if (side.kind === "pairing") {
    return side.bracketId === bracketId && round !== undefined && round < side.round;
  }
  return side.kind === "best_ranked" && side.bracketIds.includes(bracketId);
}
