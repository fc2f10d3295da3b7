import type { RowFilters } from "#web/features/schedule/rows.ts";
import { useAddress } from "#web/ui/browser/use-address.ts";

const names = ["team", "date", "stage"] as const;

/** The filters live in the address, so that a link shows what the sender saw. */
export function useScheduleFilters() {
  const [params, change] = useAddress();
  const filters: RowFilters = {
    team: params.get("team") ?? "",
    date: params.get("date") ?? "",
    stage: params.get("stage") ?? "",
  };
  return {
    filters,
    setFilter: (name: keyof RowFilters, value: string) => change({ [name]: value }),
    clear: () => change({ team: "", date: "", stage: "" }),
    activeCount: names.filter((name) => filters[name]).length,
  };
}
