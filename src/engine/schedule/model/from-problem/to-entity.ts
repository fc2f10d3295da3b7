import type { Entity } from "#engine/schedule/model/model.ts";
import type { Participant, ScheduleItem } from "#engine/types.ts";

/** What the ids of a problem have become. */
export interface Numbers {
  indexOf: Map<number, number>;
  bracketIndex: Map<number, number>;
  /** The items of each round, by its bracket. */
  rounds: Map<string, number[]>;
}

/** The items of each round, for `Numbers`. */
export function itemsByRound(items: ScheduleItem[]): Map<string, number[]> {
  return Map.groupBy(items.keys(), (index) => {
    const { bracketId, round } = items[index]!;
    return roundKey(bracketId, round);
  });
}

function roundKey(bracketId: number, round: number): string {
  return `${bracketId} ${round}`;
}

/** A side of a match, with what decides who that is. */
export function toEntity(
  participant: Participant,
  { indexOf, bracketIndex, rounds }: Numbers,
): Entity {
  const isResult = participant.kind === "winner" || participant.kind === "loser";
  const isPairing = participant.kind === "pairing";
  return {
    participant,
    sourceItem: isResult ? (indexOf.get(participant.matchId) ?? -1) : -1,
    sourceRound: isPairing
      ? (rounds.get(roundKey(participant.bracketId, participant.round - 1)) ?? [])
      : [],
    sourceBrackets: rankedBrackets(participant).flatMap((id) => bracketIndex.get(id) ?? []),
  };
}

/** Brackets whose ranking decides who a participant is. */
export function rankedBrackets(participant: Participant): number[] {
  if (participant.kind === "rank") return [participant.bracketId];
  return participant.kind === "best_ranked" ? participant.bracketIds : [];
}
