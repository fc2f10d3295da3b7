import { useEffect, useRef } from "react";

/** Hears every key that is pressed on the page, for as long as the component is there. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}
