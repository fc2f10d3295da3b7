import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { remPixels } from "./rem.ts";

interface Pan {
  /** Whether there is more to see on that side. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** The first column in sight, counted from 0. */
  column: number;
}

/** Follows how far a strip of columns, each `columnWidth` rem wide, is panned sideways. */
export function usePan(strip: RefObject<HTMLElement | null>, columnWidth: number): Pan {
  const [pan, setPan] = useState<Pan>({ hasBefore: false, hasAfter: false, column: 0 });
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
  }, [strip, columnWidth]);
  return pan;
}

/** Starts so many rem from the left; where people pan to afterwards is theirs. */
export function usePanStart(strip: RefObject<HTMLElement | null>, left: number) {
  // As of the first look: a result that comes in must not move the tree under a finger.
  const start = useRef(left);
  useLayoutEffect(() => {
    if (start.current > 0) strip.current?.scrollTo({ left: start.current * remPixels() });
  }, [strip]);
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
