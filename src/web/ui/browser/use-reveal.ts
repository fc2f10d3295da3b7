import { useEffect, useRef, useState } from "react";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";

/**
 * How much of a long list to draw: a first part, and more whenever its end comes into view. All of
 * it is drawn for paper.
 */
export function useReveal(total: number, step: number) {
  const [revealed, setRevealed] = useState(step);
  // The list may be a longer one there.
  const shown = useIsPrinting() ? total : revealed;
  const end = useRef<HTMLButtonElement>(null);
  const isComplete = shown >= total;

  useEffect(() => {
    if (isComplete || !end.current || typeof IntersectionObserver === "undefined") {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRevealed(shown + step);
      },
      { rootMargin: "1200px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, shown, step]);

  return { shown, end, isComplete, showMore: () => setRevealed((count) => count + step) };
}
