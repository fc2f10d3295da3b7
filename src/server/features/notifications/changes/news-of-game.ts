import { currentTime } from "#contract/clock.ts";
import type { ChangedGame } from "./told-games-repository.ts";

/** What there is to tell of a game; null where only what nobody waits for changed. */
export function kindOf(game: ChangedGame): Kind | null {
  const { status, told } = game;
  if (status === "completed") return told && isToldResult(game, told) ? null : "results";
  if (status === "canceled") return told && told.status !== "canceled" ? "canceled" : null;
  const wasBrokenOff = told?.outcome === "abandoned";
  if (game.outcome === "abandoned") return wasBrokenOff ? null : "brokenOff";
  if (leftOf(game).length > 0) return "paired";
  if (status !== "scheduled") return wasBrokenOff ? "goesOn" : null;
  if (told?.status === "completed" || wasBrokenOff) return "again";
  if (!told?.start_time) return game.start_time ? "planned" : null;
  const isMoved =
    told.court !== game.court || Date.parse(told.start_time) !== Date.parse(game.start_time ?? "");
  const isToCome = !game.start_time || Date.parse(game.start_time) > currentTime().getTime();
  if (!isToCome) return null;
  return isMoved ? "moved" : comeTo(game).length > 0 ? "known" : null;
}

/** Whether a result was told as it stands: the plan of a game that is over is nobody's news. */
function isToldResult(game: ChangedGame, told: NonNullable<ChangedGame["told"]>): boolean {
  const parts = ["status", "outcome", "lost_by", "home_team_id", "away_team_id"] as const;
  const scores = ["t1s", "t2s", "t1_shootout", "t2_shootout"] as const;
  return [...parts, ...scores].every((part) => told[part] === game[part]);
}

/** The teams that a game was announced with, and that play in it no more. */
export function leftOf(game: ChangedGame): number[] {
  const playing = new Set(playingIn(game));
  return playingIn(game.told).filter((team) => !playing.has(team));
}

/** The teams that play in a game and were not announced with it. */
function comeTo(game: ChangedGame): number[] {
  const announced = new Set(playingIn(game.told));
  return playingIn(game).filter((team) => !announced.has(team));
}

function playingIn(game: Sides | null): number[] {
  return [game?.home_team_id ?? null, game?.away_team_id ?? null].filter((team) => team !== null);
}

type Sides = Pick<ChangedGame, "home_team_id" | "away_team_id">;

/** What is told, in this order. */
export const toldKinds = [
  "moved",
  "planned",
  "paired",
  "known",
  "again",
  "brokenOff",
  "goesOn",
  "canceled",
  "results",
] as const;

export type Kind = (typeof toldKinds)[number];
