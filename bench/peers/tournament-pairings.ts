import { RoundRobin, SingleElimination } from "tournament-pairings";
import type { Match } from "tournament-pairings/interfaces";
import type { PairingTask, PairingWork } from "./works.ts";

export function pairing({ format, entrants }: PairingWork): PairingTask {
  const players = Array.from({ length: entrants }, (_, index) => `Team ${index + 1}`);
  const isOrdered = true;
  let matches: Match[] = [];
  return {
    pair: () => {
      matches =
        format === "round robin"
          ? RoundRobin(players, 1, isOrdered)
          : SingleElimination(players, 1, false, isOrdered);
    },
    countGames: () => matches.length,
  };
}
