import { currentTime } from "#contract/clock.ts";
import type { ChangedGame } from "./told-games-repository.ts";

/** What there is to tell of a game; null where only what nobody waits for changed. */
export function kindOf(game: ChangedGame): Kind | null {
  const { status, told } = game;
  if (status === "completed") return "results";
  if (status === "canceled") return told && told.status !== "canceled" ? "canceled" : null;
  if (status !== "scheduled" || told?.status === "completed") return null;
  if (!told?.start_time) return game.start_time ? "planned" : null;
  const isMoved =
    told.court !== game.court ||
    Date.parse(`${told.start_time}Z`) !== Date.parse(game.start_time ?? "");
  const isToCome = !game.start_time || Date.parse(game.start_time) > currentTime().getTime();
  return isMoved && isToCome ? "moved" : null;
}

/** What is told, in this order. */
export const toldKinds = ["moved", "planned", "canceled", "results"] as const;

export type Kind = (typeof toldKinds)[number];
