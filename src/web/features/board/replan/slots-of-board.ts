import { slotsByNow } from "#contract/board/slots-by-now.ts";
import type { BoardData } from "#web/features/board/model/day-grid.ts";

/** When games of a board can be played and where, on the courts that the tournament has by now. */
export function slotsOfBoard({ rules, groups, plannedCourts }: BoardData) {
  const placements = groups.flatMap(({ placement }) => placement ?? []);
  const open = groups.filter(({ games }) => games.some(({ status }) => status !== "COMPLETED"));
  return slotsByNow(rules, {
    planned: plannedCourts,
    inUse: open.flatMap(({ games }) => games[0]!.court_id ?? []),
    times: placements,
  });
}
