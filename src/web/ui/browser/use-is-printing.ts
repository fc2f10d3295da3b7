import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is on its way to paper, where nothing may be left out. */
export function useIsPrinting() {
  const [isPrinting, setIsPrinting] = useState(isPaper);
  useEffect(() => {
    // Before the event ends the page must be whole: the browser takes it as it is then.
    const set = (next: boolean) => flushSync(() => setIsPrinting(next));
    const handleBefore = () => set(true);
    const handleAfter = () => set(false);
    window.addEventListener("beforeprint", handleBefore);
    window.addEventListener("afterprint", handleAfter);
    return () => {
      window.removeEventListener("beforeprint", handleBefore);
      window.removeEventListener("afterprint", handleAfter);
    };
  }, []);
  return isPrinting;
}

function isPaper() {
  return (
    typeof window !== "undefined" &&
    typeof window.matchMedia === "function" &&
    window.matchMedia("print").matches
  );
}
