import { useEffect, useEffectEvent } from "react";

/** What lies over the page, the topmost last. */
const open: (() => void)[] = [];

/**
 * While it lies over the page, Back closes it instead of leaving the page with what was typed in
 * it. A browser without the Navigation API leaves as ever, and any browser does on a second Back in
 * a row: a page may not hold anybody.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    if (!navigation) return;
    const own = () => close();
    if (open.push(own) === 1) navigation.addEventListener("navigate", keepPage);
    return () => {
      open.splice(open.indexOf(own), 1);
      if (open.length === 0) navigation.removeEventListener("navigate", keepPage);
    };
  }, []);
}

function keepPage(event: NavigateEvent): void {
  if (event.navigationType !== "traverse" || !event.cancelable) return;
  event.preventDefault();
  open.at(-1)?.();
}
