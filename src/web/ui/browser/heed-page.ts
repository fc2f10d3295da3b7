interface Listeners {
  /** The page is on view again. */
  onShow?: () => void;
  onHide?: () => void;
  onOffline?: () => void;
  /** Also of a page that is in the background. */
  onOnline?: () => void;
}

export const isVisible = () => document.visibilityState === "visible";

/** Tells when the page comes on view or leaves it, and the network comes or goes, until the returned function is called. */
export function heedPage({ onShow, onHide, onOffline, onOnline }: Listeners): () => void {
  const page = new AbortController();
  const { signal } = page;
  const handleVisibility = () => (isVisible() ? onShow?.() : onHide?.());
  document.addEventListener("visibilitychange", handleVisibility, { signal });
  window.addEventListener("offline", () => onOffline?.(), { signal });
  window.addEventListener("online", () => onOnline?.(), { signal });
  return () => page.abort();
}
