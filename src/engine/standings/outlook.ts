import type { TeamId } from "#engine/types.ts";
import type { StandingsInput } from "./compute-standings.ts";

/** What a team can still reach: `certain` and `out` hold whatever happens. */
export type Outlook = "certain" | "possible" | "out";

export interface ScenarioInput extends Omit<StandingsInput, "opponents"> {
  pending: readonly (readonly [TeamId, TeamId])[];
  /** How many of the group go through. */
  places: number;
  canTie: boolean;
}

/** The ranks that are possible for a team, and what its own next game does to its outlook. */
export interface TeamScenario {
  teamId: TeamId;
  outlook: Outlook;
  bestRank: number;
  worstRank: number;
  /** Its next game won, tied, lost; empty when it has played all, or when not `isExact`. */
  next: { result: "win" | "tie" | "loss"; outlook: Outlook }[];
  /** True when every combination was looked at; else only what is certain beyond doubt is said. */
  isExact: boolean;
}

/** By the best and the worst rank that a team can still get. */
export function outlookOf(bestRank: number, worstRank: number, places: number): Outlook {
  if (worstRank <= places) return "certain";
  return bestRank > places ? "out" : "possible";
}
