import {
  type DrawRequest,
  engine,
  startTournament,
  succeed,
} from "#bench/peers/competition-factory-engine.ts";
import { fromLinks } from "./from-links.ts";
import type { Drawing } from "./work.ts";

/** Its playoff draw plays for every place; sizes are powers of two, the rest are byes. */
export const drawing: Drawing = ({ format, entrants }) => {
  const teams = Array.from({ length: entrants }, (_, index) => index + 1);
  startTournament(teams, ["2026-03-02"]);
  const [eventId, drawId] = ["event", "draw"];
  succeed(engine.addEvent({ event: { eventId, eventName: eventId, eventType: "SINGLES" } }));
  succeed(engine.addEventEntries({ eventId, participantIds: teams.map(String) }));
  const request: DrawRequest = {
    eventId,
    drawId,
    drawType: format === "double elimination" ? "DOUBLE_ELIMINATION" : "PLAYOFF",
    drawSize: 2 ** Math.ceil(Math.log2(entrants)),
    automated: true,
  };
  let drawDefinition: object;
  return {
    draw: () => {
      drawDefinition = succeed(engine.generateDrawDefinition(request)).drawDefinition;
    },
    games: () => {
      succeed(engine.addDrawDefinition({ eventId, drawDefinition }));
      const { matchUps } = engine.allTournamentMatchUps({ nextMatchUps: true });
      return fromLinks(
        matchUps.map(({ matchUpId, sides = [], ...next }) => ({
          id: matchUpId,
          known: sides.flatMap(({ participantId, bye }) => {
            if (bye) return [null];
            return participantId === undefined ? [] : [Number(participantId)];
          }),
          winnerTo: next.winnerMatchUpId ?? next.winnerTo?.matchUpId,
          loserTo: next.loserMatchUpId ?? next.loserTo?.matchUpId,
        })),
      );
    },
  };
};
