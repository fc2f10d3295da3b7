import { createContext, use, useSyncExternalStore } from "react";

/** What the server takes the screen for when it draws a page. */
export const AssumedWide = createContext(true);

/** Whether the page is at least as wide as Tailwind's `md`, or paper. */
export function useIsWide() {
  return useMediaQuery("print, (min-width: 48rem)", use(AssumedWide));
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
