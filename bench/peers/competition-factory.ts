import { engine, enter, startTournament, succeed } from "./competition-factory-engine.ts";
import type { PairingTask, PairingWork } from "./works.ts";

/** The draw as people make it: with the entrants put into their places. */
export function pairing(work: PairingWork): PairingTask {
  return draw(work, true);
}

/** The draw's places alone, which cost it much less. */
export function pairingPlaces(work: PairingWork): PairingTask {
  return draw(work, false);
}

function draw({ format, entrants }: PairingWork, automated: boolean): PairingTask {
  const teams = Array.from({ length: entrants }, (_, index) => index + 1);
  startTournament(teams, ["2026-03-02"]);
  const request = { ...enter("event", format, teams), automated };
  let drawDefinition: object;
  return {
    pair: () => {
      drawDefinition = succeed(engine.generateDrawDefinition(request)).drawDefinition;
    },
    countGames: () => {
      succeed(engine.addDrawDefinition({ eventId: "event", drawDefinition }));
      return engine.allTournamentMatchUps().matchUps.length;
    },
  };
}
