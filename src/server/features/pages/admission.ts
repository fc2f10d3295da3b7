import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Database } from "#server/database/handle.ts";
import { networkOf } from "#server/network.ts";
import { hasGamesOn, hasTeam } from "./repository.ts";
import type { Visitor } from "./visit.ts";

/** The page comes without a drawing: the browser draws it, a little later. */
export class LeftToBrowser extends Error {}

export interface Admission {
  /** Has a page drawn, unless that is asked for too often or of what isn't there: `LeftToBrowser`. */
  admit: <Page>(visit: Visitor, draw: () => Promise<Page>) => Promise<Page>;
}

// Drawn and waiting to be: a second's work, so that whoever waits is better off than without.
const mostAtOnce = 12;
// A hall of people behind one address shares what is drawn; so many are new in a minute.
const mostPerMinute = 120;

/** Keeps strangers from having pages drawn beyond what visitors need. */
export function createAdmission(database: Database): Admission {
  const byAddress = new RateLimiterMemory({ points: mostPerMinute, duration: 60 });
  let drawing = 0;
  return {
    admit: async (visit, draw) => {
      if (drawing >= mostAtOnce) throw new LeftToBrowser();
      drawing += 1;
      try {
        await byAddress.consume(networkOf(visit.address)).catch(() => {
          throw new LeftToBrowser();
        });
        if (!(await filtersExist(visit, database))) throw new LeftToBrowser();
        return await draw();
      } finally {
        drawing -= 1;
      }
    },
  };
}

async function filtersExist(
  { tournamentId, filters: { team, date, stage } }: Visitor,
  database: Database,
): Promise<boolean> {
  if (tournamentId === undefined) return true;
  if (stage !== undefined && !["group", "elimination"].includes(stage)) return false;
  if (team !== undefined && !(await hasTeam(tournamentId, team, database))) return false;
  return date === undefined || hasGamesOn(tournamentId, date, database);
}
