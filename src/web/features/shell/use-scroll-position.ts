import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { screenOf } from "#web/ui/page/screen.ts";

const patienceMs = 3000;
const interruptions = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Where each entry of the history was left, by its key. */
const positions = new Map<string, number>();

/**
 * A new screen starts at its top; Back and Forward lead to where it was left, as soon as there is
 * enough of it; tabs and filters leave the page where it is.
 */
export function useScrollPosition() {
  const { key, pathname } = useLocation();
  const type: string = useNavigationType();
  const screen = screenOf(pathname);
  const shown = useRef({ key, screen });

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, screen };
    if (last.key === key) return undefined;
    if (type === "POP") return scrollTo(positions.get(key) ?? 0);
    if (last.screen !== screen) window.scrollTo(0, 0);
    return undefined;
  }, [key, screen, type]);

  useEffect(() => {
    const handleScroll = () => positions.set(shown.current.key, window.scrollY);
    // Within the app it is ours to restore, over a reload the browser's.
    const take = () => (history.scrollRestoration = "manual");
    const leave = () => (history.scrollRestoration = "auto");
    take();
    window.addEventListener("scroll", handleScroll, { passive: true });
    window.addEventListener("pageshow", take);
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      window.removeEventListener("scroll", handleScroll);
      window.removeEventListener("pageshow", take);
      window.removeEventListener("pagehide", leave);
    };
  }, []);
}

/** Scrolls there now or once the page has grown so long; a person who scrolls meanwhile goes first. */
function scrollTo(top: number) {
  const hasArrived = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (hasArrived() || typeof ResizeObserver === "undefined") return undefined;
  const observer = new ResizeObserver(() => {
    if (hasArrived()) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  for (const name of interruptions) window.addEventListener(name, stop);
  observer.observe(document.body);
  return stop;

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of interruptions) window.removeEventListener(name, stop);
  }
}
