import { currentTime } from "#contract/clock.ts";
import type { ChangedGame } from "./told-games-repository.ts";

/** What there is to tell of a game; null where only what nobody waits for changed. */
export function kindOf(game: ChangedGame): Kind | null {
  const { status, told } = game;
  if (status === "completed") return "results";
  if (status === "canceled") return told && told.status !== "canceled" ? "canceled" : null;
  if (leftOf(game).length > 0) return "paired";
  if (status !== "scheduled") return null;
  if (told?.status === "completed") return "again";
  if (!told?.start_time) return game.start_time ? "planned" : null;
  const isMoved =
    told.court !== game.court ||
    Date.parse(`${told.start_time}Z`) !== Date.parse(game.start_time ?? "");
  const isToCome = !game.start_time || Date.parse(game.start_time) > currentTime().getTime();
  return isMoved && isToCome ? "moved" : null;
}

/** The teams that a game was announced with, and that play in it no more. */
export function leftOf({ told, home_team_id: home, away_team_id: away }: ChangedGame): number[] {
  const announced = [told?.home_team_id ?? null, told?.away_team_id ?? null];
  return announced.flatMap((team) => (team === null || team === home || team === away ? [] : team));
}

/** What is told, in this order. */
export const toldKinds = ["moved", "planned", "paired", "again", "canceled", "results"] as const;

export type Kind = (typeof toldKinds)[number];
