import type { LostBy, Outcome } from "./outcomes.ts";

interface Ended {
  outcome: Outcome;
  lost_by: LostBy | null;
  /** What the teams are called; null where nobody is known yet. */
  home: string | null;
  away: string | null;
}

/** Which text says how a game ended, and the team that it names. */
export interface ShownOutcome {
  note: Exclude<Outcome, "played"> | "void";
  team: string;
}

/** How a game ended, where it was not played to its end; null where it was. */
export function shownOutcome({ outcome, lost_by, home, away }: Ended): ShownOutcome | null {
  if (outcome === "played") return null;
  const team = (lost_by === "away" ? away : lost_by === "home" ? home : (home ?? away)) ?? "";
  return outcome === "bye" && team === "" ? { note: "void", team } : { note: outcome, team };
}
