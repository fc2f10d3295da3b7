import { type RefObject, useEffect, useRef } from "react";

/**
 * A strip that scrolls sideways, for its `ref`: brings what is `chosen` of it (a selector) to its middle,
 * at first and whenever that is another. The page stays where it is.
 */
export function useCentred<T extends HTMLElement>(chosen: string): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const strip = list.current;
    const item = strip?.querySelector(chosen);
    if (!strip || !item) return;
    const { left, width } = item.getBoundingClientRect();
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
    strip.scrollLeft += left + width / 2 - middle;
  }, [chosen]);
  return list;
}
