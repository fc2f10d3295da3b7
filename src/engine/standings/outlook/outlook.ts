import type { TeamId } from "#engine/types.ts";
import type { StandingsInput } from "#engine/standings/compute-standings.ts";

/** What a team can still reach: `certain` and `out` hold whatever happens. */
export type Outlook = "certain" | "possible" | "out";

export interface ScenarioInput extends Omit<StandingsInput, "opponents"> {
  pending: readonly (readonly [TeamId, TeamId])[];
  /** Rounds of a Swiss tournament that aren't paired yet: a game more for each team, or a bye. */
  unpaired?: number;
  /** How many of the group go through. */
  places: number;
  canTie: boolean;
}

/** Between which ranks a team will come in, and what its own next game does to its outlook. */
export interface TeamScenario {
  teamId: TeamId;
  outlook: Outlook;
  bestRank: number;
  worstRank: number;
  /** Its next game won, tied, lost; empty when it has played all, or when only bounds are given. */
  next: { result: "win" | "tie" | "loss"; outlook: Outlook }[];
  /** False when the outlook is called possible and may be settled: not every way was looked at. */
  isExact: boolean;
}

/** By the best and the worst rank that a team can still get. */
export function outlookOf(bestRank: number, worstRank: number, places: number): Outlook {
  if (worstRank <= places) return "certain";
  return bestRank > places ? "out" : "possible";
}
