import type { OnDuty, Participant } from "#engine/types.ts";

/** The same for the same team or place, different for others. */
export function participantKey(participant: Participant): number | string {
  switch (participant.kind) {
    case "team":
      return participant.teamId;
    case "winner":
    case "loser":
      return `${participant.kind} ${participant.matchId}`;
    case "rank":
      return `rank ${participant.bracketId} ${participant.rank}`;
    case "best_ranked":
      return `best ${participant.bracketIds.join(",")} ${participant.rank} ${participant.place}`;
    case "pairing":
      return `pairing ${participant.bracketId} ${participant.round} ${participant.place}`;
  }
}

/** What tells those who have duties apart; of a team, as participantKey. */
export function dutyKey(duty: OnDuty): number | string {
  return duty.kind === "official" ? `official ${duty.officialId}` : participantKey(duty);
}

/** Whether a dutyKey is that of somebody who plays nowhere. */
export function isOfficial(key: number | string): boolean {
  return typeof key === "string" && key.startsWith("official ");
}
