import type { ListedMatchStatus, MatchStatus } from "./schedule.ts";
import type { z } from "zod";

/** A match's scores, home first, as each kind of answer has them. */
export interface Scores {
  status: MatchStatus | z.infer<typeof ListedMatchStatus>;
  t1s: number | null;
  t2s: number | null;
  t1_shootout: number | null;
  t2_shootout: number | null;
}

/** What stands of a match's score: final, or `isLive` while the match is played. */
export interface ShownScore {
  home: number;
  away: number;
  /** What decided a match that ended level, [home, away]. */
  shootout: readonly [number, number] | null;
  isLive: boolean;
}

/** The score to show: the result of a completed match, the running score of one in progress. */
export function shownScore(match: Scores): ShownScore | null {
  const { t1s: home, t2s: away } = match;
  const status = match.status.toLowerCase();
  const isLive = status === "in_progress";
  if ((!isLive && status !== "completed") || home === null || away === null) return null;
  return { home, away, shootout: isLive ? null : shootoutOf(match), isLive };
}

/** "2 – 2 (4 – 3)", with what stands between two numbers. */
export function scoreText({ home, away, shootout }: ShownScore, between: string): string {
  const score = `${home}${between}${away}`;
  return shootout ? `${score} (${shootout.join(between)})` : score;
}

function shootoutOf({ t1_shootout: home, t2_shootout: away }: Scores) {
  return home === null || away === null ? null : ([home, away] as const);
}
