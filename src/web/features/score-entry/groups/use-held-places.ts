import { type RefObject, useCallback, useEffect, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";

type Standing = Pick<ScheduleRow, "status" | "outcome">;

/**
 * Keeps cards where they are while somebody looks at them: one whose game has moved on to another
 * group follows only once it is out of sight. Returns what tells the group that a row stands in.
 */
export function useHeldPlaces(list: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<ReadonlyMap<number, Standing>>(new Map());

  const hold = useCallback((row: ScheduleRow) => {
    const { id, status, outcome } = row;
    setHeld((before) => (before.has(id) ? before : new Map(before).set(id, { status, outcome })));
  }, []);

  useEffect(() => {
    if (held.size === 0 || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver((entries) => {
      const gone = entries
        .filter((entry) => !entry.isIntersecting)
        .map(({ target }) => idOf(target));
      if (gone.length === 0) return;
      setHeld((before) => new Map([...before].filter(([id]) => !gone.includes(id))));
    });
    for (const card of list.current?.querySelectorAll("[data-match]") ?? []) {
      if (held.has(idOf(card))) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [held, list]);

  return { hold, standsAs: (row: ScheduleRow): Standing => held.get(row.id) ?? row };
}

function idOf(card: Element) {
  return Number(card.getAttribute("data-match"));
}
