import { createContext, use, useState, useSyncExternalStore } from "react";

/** What the server takes the screen for when it draws a page. */
export const AssumedWide = createContext(true);

/** Whether the page is at least as wide as Tailwind's `md`, or paper. */
export function useIsWide() {
  return useMediaQuery("print, (min-width: 48rem)", use(AssumedWide));
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
  return () => (isWide ??= matchMediaOrNull("(min-width: 48rem)")?.matches ?? true);
}

function useMediaQuery(query: string, isAssumed: boolean) {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMediaOrNull(query);
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    () => matchMediaOrNull(query)?.matches ?? true,
    () => isAssumed,
  );
}

function matchMediaOrNull(query: string) {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
