import { useMemo } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { inZone } from "#web/features/schedule/rows.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";

/** A tournament's schedule, and its rows with the times that the person wants to read. */
export function useScheduleRows({ id, timezone }: Pick<Tournament, "id" | "timezone">) {
  const schedule = useSchedule(id);
  const zone = useDisplayZone(timezone);
  const rows = useMemo(() => {
    const loaded = schedule.data ?? [];
    return zone === timezone ? loaded : loaded.map((row) => inZone(row, zone));
  }, [schedule.data, zone, timezone]);
  return { schedule, rows, zone };
}
