import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * How much of a long list to draw: a first part, and more whenever its end comes into view. All of
 * it is drawn for paper.
 */
export function useReveal(total: number, step: number) {
  const [shown, setShown] = useState(step);
  const end = useRef<HTMLButtonElement>(null);
  const isComplete = shown >= total;

  useEffect(() => {
    if (isComplete || !end.current || typeof IntersectionObserver === "undefined") {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setShown(shown + step);
      },
      { rootMargin: "1200px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, shown, step]);

  useEffect(() => {
    if (isComplete) return undefined;
    const revealAll = () => flushSync(() => setShown(total));
    window.addEventListener("beforeprint", revealAll);
    return () => window.removeEventListener("beforeprint", revealAll);
  }, [isComplete, total]);

  return { shown, end, isComplete, showMore: () => setShown((count) => count + step) };
}
