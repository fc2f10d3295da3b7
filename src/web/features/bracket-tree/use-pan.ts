import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { remPixels } from "./rem.ts";

export interface Pan {
  /** Whether there is more to see on that side. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** The first column in sight, counted from 0. */
  column: number;
}

interface Strip {
  /** In rem, as is the start. */
  columnWidth: number;
  start: number;
}

/**
 * A strip of columns that pans sideways: its ref, and how far it is panned. It begins at `start`;
 * where people pan to afterwards is theirs.
 */
export function usePan({ columnWidth, start }: Strip) {
  const strip = useRef<HTMLElement>(null);
  const [pan, setPan] = useState<Pan>({ hasBefore: false, hasAfter: false, column: 0 });
  // As of the first look: a result that comes in must not move the tree under a finger.
  const firstStart = useRef(start);

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = firstStart.current * remPixels();
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const measure = () => {
      const next = readPan(element, columnWidth * remPixels());
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
  }, [columnWidth]);

  return { strip, pan };
}

function readPan(element: HTMLElement, columnPixels: number): Pan {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const end = scrollWidth - clientWidth;
  return {
    hasBefore: scrollLeft > 2,
    hasAfter: scrollLeft < end - 2,
    column: Math.round(scrollLeft / columnPixels),
  };
}

function isSame(a: Pan, b: Pan): boolean {
  return a.hasBefore === b.hasBefore && a.hasAfter === b.hasAfter && a.column === b.column;
}
