import { type Fixture, knockoutFixtures, type Participant } from "#engine";
import type { Drawing, Side } from "./work.ts";

export const drawing: Drawing = ({ format, entrants }) => {
  const seeds = Array.from({ length: entrants }, (_, index): Participant => ({
    kind: "team",
    teamId: index + 1,
  }));
  let fixtures: Fixture[] = [];
  return {
    draw: () => {
      const isDouble = format === "double elimination";
      const knockout = { doubleElimination: isDouble, allPlaces: !isDouble };
      fixtures = knockoutFixtures(seeds, knockout, { bracketId: 1, firstId: 1 });
    },
    games: () =>
      fixtures.map(({ id, home, away }) => ({ id, sides: [toSide(home), toSide(away)] })),
  };
};

function toSide(participant: Participant): Side {
  switch (participant.kind) {
    case "team":
      return { seed: participant.teamId };
    case "winner":
      return { winner: participant.matchId };
    case "loser":
      return { loser: participant.matchId };
    default:
      throw new Error(`A knock-out has no ${participant.kind}.`);
  }
}
