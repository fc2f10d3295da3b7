import { useSearchParams } from "react-router";
import type { RowFilters } from "#web/features/schedule/rows.ts";

const names = ["team", "date", "stage"] as const;

/** The filters live in the address, so that a link shows what the sender saw. */
export function useScheduleFilters() {
  const [params, setParams] = useSearchParams();
  const filters: RowFilters = {
    team: params.get("team") ?? "",
    date: params.get("date") ?? "",
    stage: params.get("stage") ?? "",
  };

  function setFilter(name: keyof RowFilters, value: string) {
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  }

  function clear() {
    setParams(
      (current) => {
        for (const name of names) current.delete(name);
        return current;
      },
      { replace: true },
    );
  }

  return { filters, setFilter, clear, activeCount: names.filter((name) => filters[name]).length };
}
