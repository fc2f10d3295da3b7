import { z } from "zod";
import { CourtClosureBody, ScheduleMove } from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { type Change, emptyHistory, type History } from "./history.ts";
import { standsAt } from "#web/features/board/model/places.ts";
import { draftPrefix } from "#web/ui/forms/forget-drafts.ts";

const moves = z.array(ScheduleMove);
const closures = z.array(CourtClosureBody).optional();
const courts = z.object({ from: z.int(), to: z.int() }).optional();
const changes = z.array(
  z.object({
    label: z.string(),
    forward: moves,
    backward: moves,
    close: closures,
    lift: closures,
    courts,
  }),
);
const Stored = z.object({ done: changes, undone: changes });

// Like what somebody types, it is not for who signs in after them.
const keyOf = (tournamentId: number) => `${draftPrefix}board.${tournamentId}`;

/** What this tab has changed, over a reload, where the schedule still is as that left it. */
export function readHistory(
  { id, timezone }: Pick<Tournament, "id" | "timezone">,
  rows: ScheduleRow[],
): History {
  const stands = (last: Change | undefined, side: "forward" | "backward") =>
    last !== undefined && standsAt(rows, last[side], timezone);
  try {
    const stored = sessionStorage.getItem(keyOf(id));
    if (!stored) return emptyHistory;
    const { done, undone } = Stored.parse(JSON.parse(stored));
    return {
      done: stands(done.at(-1), "forward") ? done : [],
      undone: stands(undone.at(-1), "backward") ? undone : [],
    };
  } catch {
    return emptyHistory;
  }
}

export function writeHistory(tournamentId: number, history: History) {
  try {
    // Should there be no room, what is there is outdated.
    sessionStorage.removeItem(keyOf(tournamentId));
    sessionStorage.setItem(keyOf(tournamentId), JSON.stringify(history));
  } catch {
    // Without storage the history lives as long as the page.
  }
}
