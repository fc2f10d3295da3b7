import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { type Model, playersOf } from "#engine/schedule/model/model.ts";
import type { FixedGame, Participant } from "#engine/types.ts";
import { rankedBrackets } from "./to-entity.ts";

/** Notes what an item waits for: other items, brackets, and the ends of games already fixed. */
export function linkItem(model: Model, index: number, fixed: FixedGame[]): void {
  for (const side of playersOf(model, index)) {
    const { sourceItem, sourceRound, sourceBrackets, participant } = model.entities[side]!;
    for (const feeder of sourceItem >= 0 ? [sourceItem] : sourceRound) {
      if (model.feeders[index]!.includes(feeder)) continue;
      model.feeders[index]!.push(feeder);
      model.followers[feeder]!.push(index);
    }
    for (const bracket of sourceBrackets) {
      if (model.gates[index]!.includes(bracket)) continue;
      model.gates[index]!.push(bracket);
      model.gated[bracket]!.push(index);
    }
    for (const game of fixed) {
      if (!decides(game, participant)) continue;
      const end = dayNumberOf(game.date) * 1440 + minuteOf(game.end) + model.itemRest[index]!;
      model.release[index] = Math.max(model.release[index]!, end);
    }
  }
}

function decides(game: FixedGame, participant: Participant | null): boolean {
  if (participant === null || participant.kind === "team") return false;
  if (participant.kind === "winner" || participant.kind === "loser") {
    return game.matchId === participant.matchId;
  }
  if (participant.kind === "pairing") {
    return game.bracketId === participant.bracketId && (game.round ?? 0) < participant.round;
  }
  return game.bracketId !== undefined && rankedBrackets(participant).includes(game.bracketId);
}
