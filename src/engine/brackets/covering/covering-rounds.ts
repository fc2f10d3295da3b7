import { coverPairs } from "./covering.ts";
import { shortestFound } from "./halving.ts";
import type { MeetingShape } from "./meeting-shapes.ts";
import { packRounds } from "./packed-rounds.ts";
import { roundsFromFamily } from "#engine/brackets/designs/round-families.ts";
import { annealRounds } from "./resolved-covering.ts";

/** Beyond this many points no search for blocks and rounds at once is known to pay. */
const MAX_RESOLVED_POINTS = 18;

const known = new Map<string, number[][][]>();

/**
 * A pair covering with as few blocks as coverPairs, in rounds in which each point stands at most
 * once. They are as few as can be found, since they are the fewest slots that the blocks can be
 * played in; where a family is known and up to 18 points the blocks are chosen for it. With a `shape`
 * there are so many blocks in so many rounds, if they are found. The same numbers give the same rounds.
 */
export function coverInRounds(
  points: number,
  size: number,
  times: number,
  shape: MeetingShape | null = null,
): number[][][] {
  const key = `${points}/${size}/${times}/${shape?.meetings}/${shape?.rounds}`;
  const rounds =
    known.get(key) ?? shaped(points, size, times, shape) ?? searchRounds(points, size, times);
  known.set(key, rounds);
  return rounds;
}

function shaped(
  points: number,
  size: number,
  times: number,
  shape: MeetingShape | null,
): number[][][] | null {
  if (!shape) return null;
  return annealRounds({ points, size, times, blockCount: shape.meetings, rounds: shape.rounds });
}

function searchRounds(points: number, size: number, times: number): number[][][] {
  const designed = times === 1 ? roundsFromFamily(points, size) : null;
  if (designed) return designed;
  const blocks = coverPairs(points, size, times);
  const packed = packRounds(points, blocks);
  if (points > MAX_RESOLVED_POINTS || points <= size) return packed;
  const least = Math.ceil(blocks.length / Math.floor(points / size));
  return shortestFound(least, packed, (rounds) =>
    annealRounds({ points, size, times, blockCount: blocks.length, rounds }),
  );
}
