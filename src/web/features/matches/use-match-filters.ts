import { useMemo } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useAddress } from "#web/ui/browser/use-address.ts";

export const filterNames = ["status", "bracket", "date", "court"] as const;
export type MatchFilters = Record<(typeof filterNames)[number], string>;

/** The filters live in the address, so that a link shows what the sender saw. */
export function useMatchFilters() {
  const [params, change] = useAddress();
  const address = params.toString();
  const filters = useMemo(() => {
    const current = new URLSearchParams(address);
    return Object.fromEntries(
      filterNames.map((name) => [name, current.get(name) ?? ""]),
    ) as MatchFilters;
  }, [address]);
  return {
    filters,
    setFilter: (name: keyof MatchFilters, value: string) => change({ [name]: value }),
    clear: () => change({ status: "", bracket: "", date: "", court: "" }),
  };
}

export function fits(row: ScheduleRow, { status, bracket, date, court }: MatchFilters) {
  return (
    (!status || row.status === status.toUpperCase()) &&
    (!bracket || row.bracket === bracket) &&
    (!date || row.date === date) &&
    (!court || String(row.court_id) === court)
  );
}
