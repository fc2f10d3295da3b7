import { blankCourt, type CourtState, withCourtChange } from "#contract/games/court-state.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { Taps } from "#web/features/scorer/court/use-taps.ts";

/** Who serves in a game and which timeouts were taken, with what was tapped here and is not saved yet. */
export function courtOf(row: ScheduleRow, draft: ShownDraft | undefined): CourtState {
  const listed = row.court_state ?? null;
  const state = draft?.court ? withCourtChange(listed, draft.court, { hasPoint: true }) : listed;
  return state ?? blankCourt;
}

export type Court = ReturnType<typeof toCourt>;

/** The same with what changes it: each is a tap, to be taken back as points are. */
export function toCourt(state: CourtState, row: ScheduleRow, taps: Taps) {
  return {
    ...state,
    /** The timeouts that everybody knows of. */
    stored: row.court_state?.timeouts ?? blankCourt.timeouts,
    setServe: (serve: CourtState["serve"]) => taps.type({}, { ...state, serve }),
    setTimeouts: (timeouts: CourtState["timeouts"]) => taps.type({}, { ...state, timeouts }),
  };
}
