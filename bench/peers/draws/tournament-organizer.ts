import Manager from "tournament-organizer";
import { fromLinks } from "./from-links.ts";
import type { Drawing } from "./work.ts";

export const drawing: Drawing = ({ format, entrants }) => {
  if (format !== "double elimination") return null;
  const tournament = new Manager().createTournament(format, {
    sorting: "ascending",
    stageOne: { format: "double-elimination" },
  });
  for (let seed = 1; seed <= entrants; seed++) {
    tournament.createPlayer(`Team ${seed}`, `${seed}`).set({ value: seed });
  }
  return {
    draw: () => {
      tournament.startTournament();
    },
    games: () =>
      fromLinks(
        tournament.getMatches().map((match) => ({
          id: match.getId(),
          known: [match.getPlayer1().id, match.getPlayer2().id]
            .filter((id) => id !== null)
            .map(Number),
          winnerTo: match.getPath().win ?? undefined,
          loserTo: match.getPath().loss ?? undefined,
        })),
      ),
  };
};
