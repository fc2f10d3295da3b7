import { type MouseEvent, useEffect, useRef, useState } from "react";

/** Within which a second tap belongs to the first, in milliseconds. */
const doubleTapMs = 350;

/**
 * Whoever taps twice where a dialog opens means one tap: the second would press what has come to lie
 * there. Browsers count the clicks of one place, but not all of them count taps.
 */
export function useLateTaps() {
  const [openedAt] = useState(() => performance.now());
  const [isSettled, setSettled] = useState(false);
  const hasBegun = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);

  function stopLateTap(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isSoon = performance.now() - openedAt < doubleTapMs;
    const isLate = event.detail > 1 || (pointerType === "touch" && isSoon);
    if (hasBegun.current || !isLate) {
      hasBegun.current = true;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  return { isSettled, stopLateTap };
}
