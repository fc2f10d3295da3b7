import { useSyncExternalStore } from "react";

/** Whether the page is at least as wide as Tailwind's `md`, or paper. */
export function useIsWide() {
  return useMediaQuery("print, (min-width: 48rem)");
}

function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMediaOrNull(query);
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    () => matchMediaOrNull(query)?.matches ?? true,
    () => true,
  );
}

function matchMediaOrNull(query: string) {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
