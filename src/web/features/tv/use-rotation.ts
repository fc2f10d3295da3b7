import { useEffect, useState } from "react";

/** Which of so many pages is on view, each for some seconds. */
export function useRotation(pages: number, seconds: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurn((last) => last + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [pages, seconds]);
  return pages === 0 ? 0 : turn % pages;
}
