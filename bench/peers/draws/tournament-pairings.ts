import { DoubleElimination } from "tournament-pairings";
import type { Match } from "tournament-pairings/interfaces";
import { fromLinks } from "./from-links.ts";
import type { Drawing } from "./work.ts";

export const drawing: Drawing = ({ format, entrants }) => {
  if (format !== "double elimination") return null;
  const players = Array.from({ length: entrants }, (_, index) => `${index + 1}`);
  let matches: Match[] = [];
  return {
    draw: () => {
      matches = DoubleElimination(players, 1, true);
    },
    games: () =>
      fromLinks(
        matches.map(({ round, match, player1, player2, win, loss }) => ({
          id: `${round}.${match}`,
          known: [player1, player2].filter((player) => player !== null).map(Number),
          winnerTo: win && `${win.round}.${win.match}`,
          loserTo: loss && `${loss.round}.${loss.match}`,
        })),
      ),
  };
};
