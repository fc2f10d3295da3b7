import type { PartScore } from "#engine/standings/results/game-format.ts";

/** The parts of a game from "25-20 23-25 15-13". */
export function parse(parts: string): PartScore[] {
  return parts.split(" ").map((part) => {
    const [home, away] = part.split("-").map(Number);
    return [home!, away!];
  });
}
