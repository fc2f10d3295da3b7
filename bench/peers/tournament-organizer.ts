import Manager from "tournament-organizer";
import type { PairingTask, PairingWork } from "./works.ts";

export function pairing({ format, entrants }: PairingWork): PairingTask {
  const tournament = new Manager().createTournament(format, {
    sorting: "ascending",
    stageOne: { format: format === "round robin" ? "round-robin" : "single-elimination" },
  });
  for (let seed = 1; seed <= entrants; seed++) {
    tournament.createPlayer(`Team ${seed}`, `${seed}`).set({ value: seed });
  }
  return {
    pair: () => {
      tournament.startTournament();
    },
    countGames: () => tournament.getMatches().length,
  };
}
