import { type RefObject, useLayoutEffect, useRef } from "react";
import { cardHeight, metrics, type TreeLayout } from "./layout.ts";
import type { Pan } from "./use-pan.ts";
import { remPixels } from "./rem.ts";

/** By how much a tree's cards move up, and where the lowest of them ends. */
export interface Extent {
  lift: number;
  bottom: number;
}

/**
 * What a tree shows of its height, so that the highest card of the columns in sight stands right under
 * the headings, and nothing but what follows the tree under the lowest: later rounds stand in the
 * middle of earlier ones, far below them in a large tree, and games for places below the last.
 */
export function extentOf(layout: TreeLayout, { first, last }: Pick<Pan, "first" | "last">): Extent {
  const step = metrics.cardWidth + metrics.gapBetweenRounds;
  const inSight = layout.columns.filter(({ x }) => x >= first * step && x <= last * step);
  const tops = inSight.flatMap(({ cards }) => cards.map(({ y }) => y));
  if (tops.length === 0) return { lift: 0, bottom: layout.height };
  return { lift: Math.min(...tops) - metrics.heading, bottom: Math.max(...tops) + cardHeight };
}

/**
 * Keeps cards that are looked at where they are while the lift changes: as far as the strip begins
 * above the window, the page moves by as much instead.
 */
export function useSteadyCards(strip: RefObject<HTMLElement | null>, lift: number) {
  const known = useRef(lift);
  useLayoutEffect(() => {
    const up = ((lift - known.current) * remPixels()) / 16;
    known.current = lift;
    const above = -(strip.current?.getBoundingClientRect().top ?? 0);
    if (up !== 0 && above > 0) window.scrollBy({ top: -Math.min(up, above), behavior: "instant" });
  }, [strip, lift]);
}
