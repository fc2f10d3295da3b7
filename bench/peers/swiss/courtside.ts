import { type MatchResult, type SwissRound, swissRound } from "#engine";
import type { Swiss } from "./work.ts";

export const swiss: Swiss = ({ players }) => {
  const teamIds = Array.from({ length: players }, (_, index) => index + 1);
  const results: MatchResult[] = [];
  const byes: number[] = [];
  let round: SwissRound | undefined;
  let number = 0;
  return {
    pairRound: () => {
      round = swissRound({ teamIds, results, byes, bracketId: 1, firstId: 1, round: ++number });
      return { pairs: pairsOf(round), byes: round.bye === null ? [] : [round.bye] };
    },
    enter: (winners) => {
      if (round!.bye !== null) byes.push(round!.bye);
      for (const [index, [homeId, awayId]] of pairsOf(round!).entries()) {
        const homeScore = winners[index] === homeId ? 1 : 0;
        results.push({ homeId, awayId, homeScore, awayScore: 1 - homeScore });
      }
    },
  };
};

function pairsOf({ fixtures }: SwissRound): [number, number][] {
  return fixtures.map(({ home, away }) => {
    if (home.kind !== "team" || away.kind !== "team") throw new Error("A side is still open.");
    return [home.teamId, away.teamId];
  });
}
