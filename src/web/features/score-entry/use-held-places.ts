import { type RefObject, useCallback, useEffect, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";

type Status = ScheduleRow["status"];

/**
 * Keeps cards where they are while somebody looks at them: one whose game has moved on to another
 * group follows only once it is out of sight. Returns the status whose group a row stands in.
 */
export function useHeldPlaces(list: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<ReadonlyMap<number, Status>>(new Map());

  const hold = useCallback((row: ScheduleRow) => {
    setHeld((before) => (before.has(row.id) ? before : new Map(before).set(row.id, row.status)));
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

  return { hold, standsAs: (row: ScheduleRow): Status => held.get(row.id) ?? row.status };
}

function idOf(card: Element) {
  return Number(card.getAttribute("data-match"));
}
