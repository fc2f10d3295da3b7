import { useEffect, useRef, useState } from "react";

/**
 * A card that moves is drawn anew elsewhere; who moved it finds it under the focus again. While it
 * is on no day on view, its day's button stands in for it.
 */
export function useFocusOnCard() {
  const [wanted, setWanted] = useState<{ id: number; until: number } | null>(null);
  const done = useRef(wanted);
  useEffect(() => {
    if (!wanted || done.current === wanted || performance.now() > wanted.until) return;
    const card = document.querySelector<HTMLElement>(`[data-group="${wanted.id}"]`);
    if (card) done.current = wanted;
    (card ?? document.querySelector<HTMLElement>("[data-day][aria-pressed=true]"))?.focus();
  });
  return (id: number) => setWanted({ id, until: performance.now() + cardComesMs });
}

// The other day's cards are drawn after the address has changed.
const cardComesMs = 1000;
