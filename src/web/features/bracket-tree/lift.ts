import { type RefObject, useLayoutEffect, useRef } from "react";
import { metrics, type TreeLayout } from "./layout.ts";
import type { Pan } from "./use-pan.ts";
import { remPixels } from "./rem.ts";

/**
 * By how much a tree's cards move up, so that the highest of the columns in sight stands right under
 * the headings: later rounds stand in the middle of earlier ones, far below them in a large tree.
 */
export function liftOf({ columns }: TreeLayout, { first, last }: Pick<Pan, "first" | "last">) {
  const step = metrics.cardWidth + metrics.gapBetweenRounds;
  const inSight = columns.filter(({ x }) => x >= first * step && x <= last * step);
  const tops = inSight.flatMap(({ cards }) => cards.map(({ y }) => y));
  return tops.length > 0 ? Math.min(...tops) - metrics.heading : 0;
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
