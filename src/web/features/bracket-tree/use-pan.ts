import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { remPixels } from "./rem.ts";

export interface Pan {
  /** Whether there is more to see on that side. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** The column at the left edge, counted from 0. */
  column: number;
  /** The first and the last column of which half or more is in sight. */
  first: number;
  last: number;
}

/** How much of the round before stays in sight; the cards' own scroll margin is as much. */
export const peekRem = 1.5;

/** All of it is in sight, as on a server's page and on paper. */
const unmeasured: Pan = { hasBefore: false, hasAfter: false, column: 0, first: 0, last: Infinity };

interface Strip {
  /** In rem, with the gap after it; as are that gap and the start. */
  columnWidth: number;
  gap: number;
  start: number;
}

/**
 * A strip of columns that pans sideways: its ref, and how far it is panned. It begins at `start`;
 * where people pan to afterwards is theirs.
 */
export function usePan({ columnWidth, gap, start }: Strip) {
  const strip = useRef<HTMLElement>(null);
  const [pan, setPan] = useState<Pan>(unmeasured);
  // As of the first look: a result that comes in must not move the tree under a finger.
  const firstStart = useRef(start);

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = firstStart.current * remPixels();
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const measure = () => {
      const next = readPan(element, columnWidth * remPixels(), gap * remPixels());
      setPan((known) => (isSame(known, next) ? known : next));
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      observer?.disconnect();
    };
  }, [columnWidth, gap]);

  return { strip, pan };
}

function readPan(element: HTMLElement, columnPixels: number, gapPixels: number): Pan {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const end = scrollWidth - clientWidth;
  const half = (columnPixels - gapPixels) / 2;
  return {
    hasBefore: scrollLeft > 2,
    hasAfter: scrollLeft < end - 2,
    column: Math.round(scrollLeft / columnPixels),
    first: Math.ceil((scrollLeft - half) / columnPixels),
    last: Math.floor((scrollLeft + clientWidth - half) / columnPixels),
  };
}

function isSame(a: Pan, b: Pan): boolean {
  return (Object.keys(a) as (keyof Pan)[]).every((key) => a[key] === b[key]);
}
