import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Report } from "#contract/score-commands/captain-pages.ts";
import { valueOf } from "#contract/score-commands/verdict.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";

/** What teams say of how a game ended. */
export function reportsOn(row: ScheduleRow) {
  return (team: number, t1s: number, t2s: number): Report => ({
    match_id: row.id,
    team_id: team,
    result: valueOf({ ...standsOf(row), t1s, t2s, status: "completed" }),
    received_at: "2026-11-20T12:00:00.000Z",
    stands_at: null,
  });
}
