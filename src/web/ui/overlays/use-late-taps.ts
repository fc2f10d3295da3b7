import { type MouseEvent, useEffect, useRef, useState } from "react";

/** Within which a second tap belongs to the first, in milliseconds. */
const doubleTapMs = 350;

/**
 * Whoever taps twice where a dialog opens means one tap: the second would press what has come to lie
 * there. Browsers count the clicks of one place, but not all of them count taps. So it is where what `stands`
 * gives way to something else.
 */
export function useLateTaps(stands?: unknown) {
  const opened = useRef<{ at: number; stands: unknown }>(null);
  const begun = useRef<object>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    opened.current = { at: performance.now(), stands };
  }, [stands]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);

  function stopLateTap(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const { current: last } = opened;
    const isSoon = last === null || performance.now() - last.at < doubleTapMs;
    const isLate = event.detail > 1 || (pointerType === "touch" && isSoon);
    if ((last !== null && begun.current === last) || !isLate) {
      begun.current = last;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  return { isSettled, stopLateTap };
}
