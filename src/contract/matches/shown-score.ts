import type { ListedMatchStatus, MatchStatus } from "#contract/schedule/schedule.ts";
import type { z } from "zod";
import type { Parts } from "#contract/games/game-parts.ts";
import type { Outcome } from "#contract/games/outcomes.ts";

/** A match's scores, home first, as each kind of answer has them. */
export interface Scores {
  status: MatchStatus | z.infer<typeof ListedMatchStatus>;
  t1s: number | null;
  t2s: number | null;
  t1_shootout: number | null;
  t2_shootout: number | null;
  /** Its sets or periods; null where only the score is known. */
  parts: Parts | null;
  outcome: Outcome;
}

/** What stands of a match's score: final, or `isLive` while the match is played. */
export interface ShownScore {
  home: number;
  away: number;
  /** What decided a match that ended level, [home, away]. */
  shootout: readonly [number, number] | null;
  parts: Parts | null;
  isLive: boolean;
}

/**
 * The score to show: the result of a completed match, the running score of one in progress, that of
 * one that was broken off. There is none where neither team came.
 */
export function shownScore(match: Scores): ShownScore | null {
  const { t1s: home, t2s: away, outcome } = match;
  const status = match.status.toLowerCase();
  const isOn = status === "in_progress";
  const isLive = isOn && outcome !== "abandoned";
  if ((!isOn && status !== "completed") || home === null || away === null) return null;
  if (outcome === "double_forfeit") return null;
  return { home, away, shootout: isLive ? null : shootoutOf(match), parts: match.parts, isLive };
}

/** "2 – 2 (4 – 3)", with what stands between two numbers. */
export function scoreText({ home, away, shootout }: ShownScore, between: string): string {
  const score = `${home}${between}${away}`;
  return shootout ? `${score} (${shootout.join(between)})` : score;
}

/** "25-20, 23-25, 15-13". */
export function partsText(parts: Parts): string {
  return parts.map((part) => part.join("-")).join(", ");
}

function shootoutOf({ t1_shootout: home, t2_shootout: away }: Scores) {
  return home === null || away === null ? null : ([home, away] as const);
}
