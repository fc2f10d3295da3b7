import type { MatchId, Placement, ScheduleItem } from "#engine/types.ts";
import { playedAtOnce } from "#engine/schedule/model/perhaps-at-both.ts";
import { delayedPlacement } from "./delayed-placement.ts";
import { isHitBy } from "./hit.ts";
import type { Change } from "./start-replan.ts";

type Pair = readonly [MatchId, MatchId];

/**
 * The pairs of games that a new plan keeps apart. Two that are at once where they are, or where a delay leaves
 * them, are no reason to move anything, unless one of them can't stay anyway.
 */
export function pairsToMind({ problem, announced, disturbances }: Change): Pair[] {
  const { apart = [], items, fixed } = problem;
  const pairs = apart.map((pair) => ({ pair }));
  const late = announced.flatMap((placement) => delayedPlacement(placement, disturbances) ?? []);
  const standing = fixed.flatMap(({ matchId: itemId, date, start, end, court }) =>
    itemId === undefined ? [] : { itemId, date, start, end, court },
  );
  const atOnce = new Set(
    [announced, late].flatMap((placements) => playedAtOnce(pairs, [...placements, ...standing])),
  );
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const displaced = new Set(
    announced
      .filter((placement) => isDisplaced(itemOf.get(placement.itemId), placement))
      .map(({ itemId }) => itemId),
  );
  return pairs
    .filter((it) => !atOnce.has(it) || it.pair.some((id) => displaced.has(id)))
    .map(({ pair }) => pair);

  function isDisplaced(item: ScheduleItem | undefined, placement: Placement): boolean {
    const teamIds = (item?.participants ?? []).flatMap((side) =>
      side.kind === "team" ? [side.teamId] : [],
    );
    return disturbances.some((it) => it.kind !== "delay" && isHitBy(it, placement, teamIds));
  }
}
