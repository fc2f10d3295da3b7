import type { LostBy, Outcome } from "./outcomes.ts";

interface Ended {
  outcome: Outcome;
  lost_by: LostBy | null;
  /** Whether a withdrawal gave it away (`isByWithdrawal`). */
  by_withdrawal?: boolean | undefined;
  /** What the teams are called; null where nobody is known yet. */
  home: string | null;
  away: string | null;
}

/** Which text says how a game ended, and the team that it names. */
export interface ShownOutcome {
  note: Exclude<Outcome, "played"> | "void" | "withdrawn";
  team: string;
}

/** How a game ended, where it was not played to its end; null where it was. */
export function shownOutcome(ended: Ended): ShownOutcome | null {
  const { outcome, lost_by, home, away } = ended;
  if (outcome === "played") return null;
  const team = (lost_by === "away" ? away : lost_by === "home" ? home : (home ?? away)) ?? "";
  if (outcome === "walkover" && ended.by_withdrawal) return { note: "withdrawn", team };
  return outcome === "bye" && team === "" ? { note: "void", team } : { note: outcome, team };
}
