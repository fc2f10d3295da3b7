import type { AuditEntry, AuditField } from "#contract/history/audit-log.ts";

type Change = AuditEntry["changes"][number];

/** A change of one field, or of the two numbers that make a score. */
export type ToldChange = Omit<Change, "field"> & { field: AuditField | "score" | "shootout" };

const pairs = [
  { home: "t1s", away: "t2s", field: "score" },
  { home: "t1_shootout", away: "t2_shootout", field: "shootout" },
] as const;

/**
 * The numbers of both teams in one where both changed; of one alone the other isn't known.
 * A pair is told as a score of sets is.
 */
export function inPairs(changes: Change[]): ToldChange[] {
  return changes.flatMap((change): ToldChange[] => {
    const pair = pairs.find(({ home, away }) => [home, away].some((side) => side === change.field));
    const [home, away] = pair
      ? [pair.home, pair.away].map((side) => changes.find(({ field }) => field === side))
      : [];
    if (!pair || !home || !away) return [change];
    if (change === away) return [];
    const { field } = pair;
    return [{ field, before: both(home.before, away.before), after: both(home.after, away.after) }];
  });
}

function both(home: Change["before"], away: Change["before"]): string | null {
  return home === null && away === null ? null : `${home ?? "?"} – ${away ?? "?"}`;
}
