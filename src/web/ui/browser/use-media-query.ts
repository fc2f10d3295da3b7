import { createContext, use, useState, useSyncExternalStore } from "react";

/** What the server takes the screen for when it draws a page. */
export const AssumedWide = createContext(true);

const wide = "(min-width: 48rem)";

/** Whether the screen is at least as wide as Tailwind's `md`; paper in between changes nothing. */
export function useIsWide() {
  const [read] = useState(readOnScreen);
  const isAssumed = use(AssumedWide);
  return useSyncExternalStore(followWidth, read, () => isAssumed);
}

function readOnScreen() {
  let isWide: boolean | undefined;
  return () => {
    if (isWide === undefined || !matchMediaOrNull("print")?.matches) {
      isWide = matchMediaOrNull(wide)?.matches ?? true;
    }
    return isWide;
  };
}

function followWidth(onChange: () => void) {
  const media = matchMediaOrNull(wide);
  media?.addEventListener("change", onChange);
  return () => media?.removeEventListener("change", onChange);
}

/** The same as of when this came into view, without paper: printing doesn't turn it over. */
export function useStartsWide() {
  const [read] = useState(readOnce);
  const isAssumed = use(AssumedWide);
  return useSyncExternalStore(
    () => () => {},
    read,
    () => isAssumed,
  );
}

function readOnce() {
  let isWide: boolean | undefined;
  return () => (isWide ??= matchMediaOrNull(wide)?.matches ?? true);
}

function matchMediaOrNull(query: string) {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
