import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { fromLinks, type LinkedGame } from "./from-links.ts";
import type { Drawing } from "./work.ts";

/** Sizes are powers of two; the places that are left over are byes. */
export const drawing: Drawing = ({ format, entrants }) => {
  if (format !== "double elimination") return null;
  const manager = new BracketsManager(new InMemoryDatabase());
  const size = 2 ** Math.ceil(Math.log2(entrants));
  const seeding = Array.from({ length: size }, (_, seed) =>
    seed < entrants ? `${seed + 1}` : null,
  );
  return {
    draw: () =>
      manager.create.stage({
        tournamentId: 0,
        name: format,
        type: "double_elimination",
        seeding,
        settings: { seedOrdering: ["inner_outer"], grandFinal: "double" },
      }),
    games: async () => {
      const { match, participant } = await manager.get.stageData(0);
      const seedOf = new Map(participant.map(({ id, name }) => [id, Number(name)]));
      // The last is the second final, to which the library names one way only.
      const played = match.slice(0, -1);
      const games = played.map(async ({ id, opponent1, opponent2 }): Promise<LinkedGame> => {
        const next = (await manager.find.nextMatches(id)).map((game) => game.id);
        const [winnerTo, loserTo] = next.filter((game) =>
          played.some((other) => other.id === game),
        );
        const known = [opponent1, opponent2].flatMap((side) => {
          if (side === null) return [null];
          return side.id === null ? [] : [seedOf.get(side.id)!];
        });
        return { id, known, winnerTo, loserTo };
      });
      return fromLinks(await Promise.all(games));
    },
  };
};
