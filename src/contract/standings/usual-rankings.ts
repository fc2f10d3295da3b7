import { bySport, type SportName } from "#contract/games/sports.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";

/** Rules that a sport's tables are usually ordered by, and whose they are. */
export interface UsualRanking {
  ranking: Ranking;
  by: string;
}

// Of volleyball it depends on the format which preset it is; both begin with wins, as the product does.
const usual: Record<SportName, UsualRanking | null> = {
  Football: { ranking: "fifa_2026", by: "FIFA" },
  Handball: { ranking: "ehf_final", by: "EHF" },
  Basketball: { ranking: "fiba", by: "FIBA" },
  Ultimate: { ranking: "wfdf", by: "WFDF" },
  Volleyball: null,
  "Beach Volleyball": null,
  Badminton: null,
  "Table Tennis": null,
  Tennis: null,
  Floorball: null,
  Hockey: null,
  Rugby: null,
  Futsal: null,
  "Other Sport": null,
};

/** The preset that is made for a sport; null where there is none, and before one is chosen. */
export function usualRanking(sport: string | null): UsualRanking | null {
  return bySport(usual, sport);
}
