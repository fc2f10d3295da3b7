import { useEffect, useRef } from "react";

/** A row that goes takes the focus with it; the list's section then has it. */
export function useFocusAfterRemoval<Section extends HTMLElement = HTMLElement>(count: number) {
  const section = useRef<Section>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < before.current && isLost) section.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return section;
}
