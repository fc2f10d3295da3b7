import type { CourtState } from "#contract/games/court-state.ts";

/** A record as people are told of it: of who serves and the timeouts in a word each. */
export function withCourtTold(record: Record<string, unknown>): Record<string, unknown> {
  if (!("court_state" in record)) return record;
  const court = record["court_state"] as CourtState | null;
  return { ...record, timeouts: court && timeoutsIn(court), serve: court && servesIn(court) };
}

/** How many of either side, in all of the game; null for none. */
function timeoutsIn({ timeouts }: CourtState): string | null {
  const of = (side: number) =>
    Object.entries(timeouts)
      .filter(([key]) => key.endsWith(`-${side}`))
      .reduce((sum, [, count]) => sum + count, 0);
  const [home, away] = [of(0), of(1)];
  return home + away === 0 ? null : `${home}:${away}`;
}

/** Who was last said to serve, or served by making a point. */
function servesIn({ serve: { began, last } }: CourtState): "home" | "away" | null {
  const side = last?.side ?? began.findLast((one) => one !== null);
  return side === undefined || side === null ? null : side === 0 ? "home" : "away";
}
