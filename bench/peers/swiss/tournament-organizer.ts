import Manager from "tournament-organizer";
import type { Swiss } from "./work.ts";

export const swiss: Swiss = ({ players, rounds }) => {
  const tournament = new Manager().createTournament("Swiss", {
    stageOne: { format: "swiss", rounds },
  });
  for (let seed = 1; seed <= players; seed++) tournament.createPlayer(`Player ${seed}`, `${seed}`);
  const matches = () => tournament.getMatchesByRound(tournament.getRoundNumber());
  const paired = () => matches().filter((match) => match.getPlayer2().id !== null);
  return {
    pairRound: () => {
      if (tournament.getRoundNumber() === 0) tournament.startTournament();
      else tournament.nextRound();
      return {
        pairs: paired().map((match): [number, number] => [
          Number(match.getPlayer1().id),
          Number(match.getPlayer2().id),
        ]),
        byes: matches()
          .filter((match) => match.getPlayer2().id === null)
          .map((match) => Number(match.getPlayer1().id)),
      };
    },
    enter: (winners) => {
      for (const [index, match] of paired().entries()) {
        const isFirst = Number(match.getPlayer1().id) === winners[index];
        tournament.enterResult(match.getId(), isFirst ? 1 : 0, isFirst ? 0 : 1);
      }
    },
  };
};
