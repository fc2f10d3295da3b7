import type { StandingRow } from "#engine/standings/compute-standings.ts";
import type { BracketId, Participant, TeamId } from "#engine/types.ts";
import type { DecidedBy } from "./decided-by.ts";

/** The table of a group; `isFinal` when no game of the group is open. */
export interface RankedGroup {
  bracketId: BracketId;
  rows: readonly StandingRow[];
  isFinal: boolean;
  /** Where its teams come from, for a group that others feed. */
  places?: readonly Participant[];
}

/**
 * The teams of all groups in one order, without those already `listed`: of those that lead what is
 * left of their groups, whoever has most wins comes next, then the best net score. So nobody passes a
 * team that the group's own rules put ahead. Those level in both, and in everything within a group,
 * are together.
 */
export function mergeTables(
  groups: readonly RankedGroup[],
  listed: ReadonlySet<TeamId>,
): { teamId: TeamId; decidedBy: DecidedBy }[][] {
  const left = groups.map((group) => tiersOf(group, listed));
  const merged: Tier[] = [];
  while (left.some((tiers) => tiers.length > 0)) {
    const leaders = left.flatMap((tiers) => tiers[0] ?? []);
    const best = leaders.toSorted(byWinsAndNetScore)[0]!;
    const next = left.filter(([tier]) => tier && byWinsAndNetScore(tier, best) === 0);
    merged.push({ ...best, places: next.flatMap((tiers) => tiers.shift()!.places) });
  }
  return merged.map(({ places }) => places);
}

interface Tier {
  wins: number;
  netScore: number;
  places: { teamId: TeamId; decidedBy: DecidedBy }[];
}

function tiersOf({ bracketId, rows, isFinal }: RankedGroup, listed: ReadonlySet<TeamId>): Tier[] {
  const tiers: Tier[] = [];
  let above: StandingRow | undefined;
  for (const row of rows.filter(({ teamId }) => !listed.has(teamId))) {
    const { teamId, rank, wins, netScore } = row;
    const place = { teamId, decidedBy: { kind: "group" as const, bracketId, rank, isFinal } };
    if (above && isLevel(above, row)) tiers.at(-1)!.places.push(place);
    else tiers.push({ wins, netScore, places: [place] });
    above = row;
  }
  return tiers;
}

/** Whether only the alphabet parts two rows. */
function isLevel(above: StandingRow, row: StandingRow): boolean {
  const parted = row.trace.find(
    ({ levelBefore, levelAfter }) =>
      levelBefore.includes(above.teamId) && !levelAfter.includes(above.teamId),
  );
  return parted === undefined || parted.step.among === "name";
}

function byWinsAndNetScore(a: Tier, b: Tier): number {
  return b.wins - a.wins || b.netScore - a.netScore;
}
