import { useRef, useState } from "react";
import { useScheduleFilters } from "#web/features/schedule-list/use-schedule-filters.ts";

export type FilterPanel = ReturnType<typeof useFilterPanel>;

/** The filters, the panel that has them, and the button that opens it. */
export function useFilterPanel() {
  const { filters, setFilter, clear, activeCount } = useScheduleFilters();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(Boolean(filters.date || filters.stage));

  // What takes filters away goes with them, and would take the focus along.
  function andFocus(takeAway: () => void) {
    return () => {
      takeAway();
      button.current?.focus();
    };
  }

  return {
    filters,
    setFilter,
    activeCount,
    button,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    removeTeam: andFocus(() => setFilter("team", "")),
    clear: andFocus(clear),
  };
}
