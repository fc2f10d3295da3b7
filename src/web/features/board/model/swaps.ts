import { indexMoved } from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { BoardData } from "./day-grid.ts";
import { endAfter, isSamePlace, lengthOf, type Place, placeOf, toPlacement } from "./places.ts";
import { type Verdict, type Ground, isMovable, toVerdict, unique, objections } from "./verdict.ts";
import { distance } from "./distance.ts";

export interface Swap {
  other: PlacedGames;
  places: { group: Place | null; other: Place | null };
  verdict: Verdict;
}

/**
 * What it would mean if games changed places with others: each keeps its length, and takes the
 * other's start and court. Where one of the two has no place, the other goes off the schedule,
 * which is never simply good.
 */
export function judgeSwap(ground: Ground, group: PlacedGames, other: PlacedGames): Swap | null {
  const [own, its] = [placeOf(group), placeOf(other)];
  if ((!own && !its) || !isMovable(other)) return null;
  const places = { group: inPlaceOf(its, own), other: inPlaceOf(own, its) };
  const moves = new Map([
    [group.id, places.group && toPlacement(group.id, places.group)],
    [other.id, places.other && toPlacement(other.id, places.other)],
  ]);
  const swapped = { ...ground, index: indexMoved(ground.index, moves) };
  const moved = [...moves.values()].filter((placement) => placement !== null);
  const verdict = toVerdict(unique(objections(swapped, moved)));
  const isCostly = moved.length === 1 && verdict.level === "fine";
  return { other, places, verdict: isCostly ? { ...verdict, level: "strained" } : verdict };
}

/** A place as games get it that had another: as long as they were, if they had one at all. */
function inPlaceOf(place: Place | null, own: Place | null): Place | null {
  return place && own ? { ...place, end: endAfter(place.start, lengthOf(own)) } : place;
}

/**
 * The games nearest by (or the earliest, for games without a place) that could change places with
 * games without breaking a rule, those first with which none is strained either; then those that
 * wait for a place and could take this one.
 */
export function bestSwaps(
  { data, ...ground }: Ground & { data: Pick<BoardData, "groups"> },
  group: PlacedGames,
  count = 5,
): Swap[] {
  const own = placeOf(group);
  const others = data.groups.filter((other) => other.id !== group.id && isMovable(other));
  const placed = others
    .filter(({ placement }) => placement !== null)
    .toSorted((a, b) => distance(a.placement!, own) - distance(b.placement!, own));
  const waiting = own ? others.filter(({ placement }) => placement === null) : [];
  return [
    ...firstGood(ground, { group, others: placed, count }),
    ...firstGood(ground, { group, others: waiting, count: mostWaiting }),
  ];
}

interface Candidates {
  group: PlacedGames;
  others: PlacedGames[];
  count: number;
}

function firstGood(ground: Ground, { group, others, count }: Candidates): Swap[] {
  const own = placeOf(group);
  const found: Record<"fine" | "strained", Swap[]> = { fine: [], strained: [] };
  for (const other of others.slice(0, mostSwapsTried)) {
    if (found.fine.length >= count) break;
    const swap = judgeSwap(ground, group, other);
    if (!swap || isSamePlace(swap.places.group, own)) continue;
    const { level } = swap.verdict;
    if (level !== "broken") found[level].push(swap);
  }
  return [...found.fine, ...found.strained].slice(0, count);
}

const mostSwapsTried = 400;

const mostWaiting = 3;
