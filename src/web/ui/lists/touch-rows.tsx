import { type ReactNode, useRef } from "react";
import { usePointerDrag } from "#web/ui/browser/use-pointer-drag.ts";

interface Props {
  nameOf: (id: number) => string;
  /** A row was put where another one is, which is told by its `data-target`, from 0. */
  onMove: (id: number, to: number) => void;
  children: ReactNode;
}

/**
 * Rows that a finger takes by their handles and puts in another order, at once and with the page
 * standing still: the list itself would wait for a long press, and not every phone has that.
 */
export function TouchRows({ nameOf, onMove, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const held = useRef<{ id: number; over: string | null } | null>(null);

  function placeOf(id: number) {
    const handle = area.current?.querySelector(`[data-group="${id}"]`);
    return Number(handle?.closest<HTMLElement>("[data-target]")?.dataset["target"] ?? -1);
  }

  // Without React: a list of seeds may be long, and this follows a finger.
  function show(id: number | null, over: string | null) {
    held.current = id === null ? null : { id, over };
    const from = id === null ? -1 : placeOf(id);
    for (const row of area.current?.querySelectorAll<HTMLElement>("[data-target]") ?? []) {
      const at = Number(row.dataset["target"]);
      row.toggleAttribute("data-held", at === from);
      const isOver = row.dataset["target"] === over && at !== from;
      if (isOver) row.dataset["drop"] = at < from ? "before" : "after";
      else delete row.dataset["drop"];
    }
    if (!ghost.current) return;
    ghost.current.hidden = id === null;
    ghost.current.textContent = id === null ? "" : nameOf(id);
  }

  usePointerDrag(
    { area, ghost, isHandle: true },
    {
      onLift: (id) => {
        show(id, null);
        return true;
      },
      onOver: (over) => {
        if (held.current && held.current.over !== over) show(held.current.id, over);
      },
      onDrop: () => {
        const { id, over } = held.current ?? { id: 0, over: null };
        show(null, null);
        if (over !== null && Number(over) !== placeOf(id)) onMove(id, Number(over));
      },
      onCancel: () => show(null, null),
    },
  );

  return (
    <div ref={area}>
      {children}
      <div
        ref={ghost}
        hidden
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-50 max-w-64 truncate rounded-md bg-brand px-3 py-2 text-sm font-semibold text-on-brand shadow-overlay"
      />
    </div>
  );
}

/** What a row of these looks like while one is held. */
export const touchRowClass =
  "data-held:opacity-40 data-[drop=after]:shadow-[0_3px_0_var(--color-brand)] data-[drop=before]:shadow-[0_-3px_0_var(--color-brand)]";
