import { Swiss as pairSwiss } from "tournament-pairings";
import type { Player } from "tournament-pairings/interfaces";
import type { Swiss, SwissRound } from "./work.ts";

/** The library pairs one round; who has played whom is its caller's to keep, as its fields ask. */
export const swiss: Swiss = ({ players: count }) => {
  const players = Array.from({ length: count }, (_, index): Required<Pick<Player, Kept>> => ({
    id: index + 1,
    score: 0,
    pairedUpDown: false,
    receivedBye: false,
    avoid: [],
  }));
  const playerOf = (id: number) => players[id - 1]!;
  let round: SwissRound = { pairs: [], byes: [] };
  let number = 0;
  return {
    pairRound: () => {
      // It adds numbers of its own to what it is given.
      const matches = pairSwiss(
        players.map((player) => ({ ...player })),
        ++number,
      );
      round = { pairs: [], byes: [] };
      for (const { player1, player2 } of matches) {
        if (player2 === null) round.byes.push(Number(player1));
        else round.pairs.push([Number(player1), Number(player2)]);
      }
      return round;
    },
    enter: (winners) => {
      for (const [one, other] of round.pairs) {
        const isFloat = playerOf(one).score !== playerOf(other).score;
        for (const [id, opponent] of [
          [one, other],
          [other, one],
        ] as const) {
          playerOf(id).avoid.push(opponent);
          if (isFloat) playerOf(id).pairedUpDown = true;
        }
      }
      for (const id of winners) playerOf(id).score++;
      for (const id of round.byes) {
        playerOf(id).score++;
        playerOf(id).receivedBye = true;
      }
    },
  };
};

type Kept = "id" | "score" | "pairedUpDown" | "receivedBye" | "avoid";
