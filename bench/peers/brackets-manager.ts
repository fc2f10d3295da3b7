import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import type { PairingTask, PairingWork } from "./works.ts";

export function pairing({ format, entrants }: PairingWork): PairingTask {
  const manager = new BracketsManager(new InMemoryDatabase());
  const seeding = Array.from({ length: entrants }, (_, index) => `Team ${index + 1}`);
  return {
    pair: () =>
      manager.create.stage({
        tournamentId: 0,
        name: format,
        type: format === "round robin" ? "round_robin" : "single_elimination",
        seeding,
        settings: format === "round robin" ? { groupCount: 1 } : { seedOrdering: ["inner_outer"] },
      }),
    countGames: async () => (await manager.get.stageData(0)).match.length,
  };
}
