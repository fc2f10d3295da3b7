import { useMemo, useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { hasWords } from "#web/i18n/plain-text.ts";
import { useAddress } from "#web/ui/browser/use-address.ts";

export const filterNames = ["status", "bracket", "date", "court"] as const;
export type MatchFilters = Record<(typeof filterNames)[number], string>;

/** The filters live in the address, so that a link shows what the sender saw; what is looked for does not. */
export function useMatchFilters(rows: ScheduleRow[]) {
  const [params, change] = useAddress();
  const [find, setFind] = useState("");
  const address = params.toString();
  const filters = useMemo(() => {
    const current = new URLSearchParams(address);
    return Object.fromEntries(
      filterNames.map((name) => [name, current.get(name) ?? ""]),
    ) as MatchFilters;
  }, [address]);
  const filtered = useMemo(() => rows.filter((row) => fits(row, filters)), [rows, filters]);
  const shown = useMemo(
    () => (find.trim() ? filtered.filter((row) => isFound(row, find)) : filtered),
    [filtered, find],
  );
  return {
    /** By the filters alone: sheets are printed by these. */
    filtered,
    /** Of those the ones that are looked for. */
    shown,
    filters,
    find,
    setFind,
    setFilter: (name: keyof MatchFilters, value: string) => change({ [name]: value }),
    clear: () => {
      setFind("");
      change({ status: "", bracket: "", date: "", court: "" });
    },
  };
}

function fits(row: ScheduleRow, { status, bracket, date, court }: MatchFilters) {
  return (
    (!status || row.status === status.toUpperCase()) &&
    (!bracket || row.bracket === bracket) &&
    (!date || row.date === date) &&
    (!court || String(row.court_id) === court)
  );
}

/** By a part of a team's name, or by the game's number. */
function isFound({ game_number: number, team1, team2 }: ScheduleRow, find: string) {
  const digits = /^\s*#?(\d+)\s*$/u.exec(find)?.[1];
  if (digits !== undefined && number === Number(digits)) return true;
  return [team1, team2].some((name) => name !== null && hasWords(name, find));
}
