import { useEffect, useEffectEvent, useState } from "react";

/** How many seconds each lot stands, where they come by themselves. */
export const paces = [2, 3, 5, 10, 20] as const;

/** How many of so many lots have been shown, by hand, by keys or by themselves. */
export function useShow(lots: number) {
  const [shown, setShown] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [seconds, setSeconds] = useState<number>(paces[2]);
  const goTo = (lot: number) => {
    const next = Math.max(0, Math.min(lots, lot));
    setShown(next);
    if (next === lots) setRunning(false);
  };
  const isGoing = isRunning && shown < lots;
  const next = useEffectEvent(() => goTo(shown + 1));
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(next, seconds * 1000);
    return () => clearInterval(timer);
  }, [isGoing, seconds]);
  useKeys({
    next: () => goTo(shown + 1),
    back: () => goTo(shown - 1),
    first: () => goTo(0),
    last: () => goTo(lots),
  });
  return {
    shown,
    goTo,
    seconds,
    setSeconds,
    isRunning: isGoing,
    toggle: () => {
      // The first comes at once; who waits for it would not know that it works.
      if (!isGoing) goTo(shown + 1);
      setRunning(!isGoing && shown + 1 < lots);
    },
  };
}

/** Arrows, the space bar, and what a presenter's remote control sends. */
const keys: Record<string, "next" | "back" | "first" | "last"> = {
  " ": "next",
  Enter: "next",
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  ArrowLeft: "back",
  ArrowUp: "back",
  PageUp: "back",
  Home: "first",
  End: "last",
};

function useKeys(go: Record<"next" | "back" | "first" | "last", () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const where = keys[event.key];
    if (!where || event.ctrlKey || event.altKey || event.metaKey || isForFocused(event)) return;
    event.preventDefault();
    go[where]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}

/** A button is pressed by it, or a choice changed. */
function isForFocused({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("select, input, textarea")) return true;
  return (key === " " || key === "Enter") && target.closest("button, a") !== null;
}
