import {
  engine,
  type MatchUp,
  startTournament,
  succeed,
} from "#bench/peers/competition-factory-engine.ts";
import type { Swiss } from "./work.ts";

/** It makes no round of more than 32 games. */
const mostPlayers = 65;
const [eventId, drawId, scaleName] = ["event", "draw", "ELO"];

/** Seeds are given as ratings, by which the library orders a score group. */
export const swiss: Swiss = ({ players }) => {
  if (players > mostPlayers) return null;
  const seeds = Array.from({ length: players }, (_, index) => index + 1);
  startTournament(seeds, ["2026-03-02"]);
  for (const seed of seeds) {
    const scaleValue = 3000 - seed;
    const scale = { scaleType: "RATING", eventType: "SINGLES", scaleDate: "2026-03-01" };
    const scaleItem = { ...scale, scaleName, scaleValue };
    succeed(engine.setParticipantScaleItem({ participantId: `${seed}`, scaleItem }));
  }
  succeed(engine.addEvent({ event: { eventId, eventName: eventId, eventType: "SINGLES" } }));
  succeed(engine.addEventEntries({ eventId, participantIds: seeds.map(String) }));
  const request = { eventId, drawId, drawType: "SWISS", drawSize: players } as const;
  const { drawDefinition } = succeed(
    engine.generateDrawDefinition({ ...request, automated: false }),
  );
  succeed(engine.addDrawDefinition({ eventId, drawDefinition }));
  let matchUps: MatchUp[] = [];
  return {
    pairRound: () => {
      const round = succeed(engine.generateSwissRound({ drawId, eventId, scaleName }));
      matchUps = round.matchUps;
      return {
        pairs: matchUps.map(seedsOf),
        byes: round.byeParticipantId === undefined ? [] : [Number(round.byeParticipantId)],
      };
    },
    enter: (winners) => {
      // Games are added with their results: entering these one by one takes it seconds a round.
      const played = matchUps.map((matchUp, index) => ({
        ...matchUp,
        matchUpStatus: "COMPLETED",
        winningSide: seedsOf(matchUp)[0] === winners[index] ? 1 : 2,
      }));
      succeed(engine.addAdHocMatchUps({ drawId, eventId, matchUps: played }));
    },
  };
};

function seedsOf({ sides = [] }: MatchUp): [number, number] {
  return [Number(sides[0]!.participantId), Number(sides[1]!.participantId)];
}
