import { useMemo } from "react";
import { type CourtState, withCourtChange } from "#contract/games/court-state.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { hasSameTeams } from "#contract/score-commands/verdict.ts";
import type { OutboxEntry } from "#web/features/outbox/outbox-state.ts";
import type { OutboxView } from "#web/features/outbox/held-state.ts";
import { isOnlyOnPage } from "#web/features/outbox/outbox-store.ts";
import {
  listedAs,
  type MatchState,
  standsOf,
} from "#web/features/score-entry/drafts/match-state.ts";
import {
  type SavedStatus,
  type ScoreDraft,
  type ScoreDrafts,
  textsOf,
} from "#web/features/score-entry/drafts/score-drafts.ts";

/** What a card shows of a match: what is typed, or what has become of what was saved. */
export type ShownDraft = Omit<ScoreDraft, "state"> & {
  /**
   * `waiting`: on this device, tried again by itself. `saving`: on its way. `refused`: the server said
   * no, and why. `claimed`: the desk has it and decides.
   */
  state: ScoreDraft["state"] | "waiting" | "saving" | "refused" | "claimed";
  message?: string | null;
  /** The refusal's machine name. */
  code?: string | null;
  claim?: OutboxEntry["claim"];
  /** What the match may say because oneself has saved it. */
  own?: readonly MatchState[];
};
export type ShownDrafts = Record<number, ShownDraft>;

export type Held = ReturnType<typeof useHeld>;

interface Holding extends OutboxView {
  place: string;
  /** Whether this page has saved it, and not another tab. */
  isOwn: (id: string) => boolean;
}

/** What the outbox holds, by match. */
export function useHeld({ place, state, sending, isOwn }: Holding) {
  return useMemo(() => {
    const byMatch = new Map<number, OutboxEntry[]>();
    for (const entry of state?.entries ?? []) {
      byMatch.set(entry.matchId, [...(byMatch.get(entry.matchId) ?? []), entry]);
    }
    const entries = [...byMatch.values()];
    const own = (matchId: number) =>
      (byMatch.get(matchId) ?? [])
        .filter((entry) => isPending(entry) && isOwn(entry.id))
        .flatMap(({ replaces, result }) => [listedAs(replaces), listedAs(result)]);
    return {
      sent: state?.sent ?? 0,
      waiting: entries.flat().filter(({ claim }) => claim === null).length,
      /** What waits is gone with the page. */
      isOnlyOnPage: isOnlyOnPage(place),
      /** A game as it is with what this device still holds. */
      shown: (row: ScheduleRow) => withHeld(row, byMatch.get(row.id) ?? []),
      known: (matchId: number) => {
        const last = byMatch.get(matchId)?.at(-1);
        const isOnItsWay = last !== undefined && isPending(last);
        const former = last && !isOnItsWay ? draftOf(last) : undefined;
        return { former, own: own(matchId), isOnItsWay };
      },
      withDrafts: (drafts: ScoreDrafts): ShownDrafts => {
        const saved = entries.map((all) => shownOf(all, sending));
        const typed = Object.values(drafts).map((draft) => ({ ...draft, own: own(draft.matchId) }));
        return Object.fromEntries([...saved, ...typed].map((draft) => [draft.matchId, draft]));
      },
    };
  }, [place, state, sending, isOwn]);
}

/**
 * A game with what of it is on its way, or will be: the latest says what it is meant to be, unless others
 * play it by now.
 */
export function withHeld(row: ScheduleRow, entries: readonly OutboxEntry[]): ScheduleRow {
  const pending = entries.filter((one) => one.matchId === row.id && isPending(one));
  const entry = pending.at(-1);
  const isOf = entry !== undefined && hasSameTeams(entry.result, standsOf(row));
  return isOf ? withCourts({ ...row, ...listedAs(entry.result) }, pending) : row;
}

/** A game with what entries change of who serves and the timeouts, as the server goes by it. */
export function withCourts(
  row: ScheduleRow,
  entries: readonly Pick<OutboxEntry, "court">[],
): ScheduleRow {
  const changes = entries.flatMap(({ court }) => court ?? []);
  if (changes.length === 0) return row;
  const court = changes.reduce<CourtState | null>(
    (stands, change) => withCourtChange(stands, change, { hasPoint: true }),
    row.court_state ?? null,
  );
  return { ...row, court_state: court ?? undefined };
}

/** Whether there is still something to be done about it here; what is on its way goes by itself. */
export function isOpen(draft: ShownDraft | undefined): boolean {
  return draft !== undefined && !["queued", "saving", "waiting"].includes(draft.state);
}

function isPending({ claim, problem }: OutboxEntry): boolean {
  return claim === null && !problem?.isRefused;
}

/** What was saved, as it would be typed again. */
export function draftOf({ matchId, replaces, result, court }: OutboxEntry): ScoreDraft {
  const { outcome, lost_by } = result;
  const isEnded = outcome !== "played" && outcome !== "bye";
  return {
    matchId,
    ...textsOf(result),
    homeShootout: result.t1_shootout === null ? "" : String(result.t1_shootout),
    awayShootout: result.t2_shootout === null ? "" : String(result.t2_shootout),
    court,
    status: result.status as SavedStatus,
    ending: isEnded ? { outcome, lost_by } : null,
    state: "typed",
    commandId: null,
    base: listedAs(replaces),
  };
}

/** What was saved last, and what has become of it. */
function shownOf(all: OutboxEntry[], sending: string | null): ShownDraft {
  const entry = all.at(-1)!;
  const { claim, problem } = entry;
  const draft = { ...draftOf(entry), claim };
  if (claim) return { ...draft, state: "claimed", code: claim.refusal?.code ?? null };
  if (problem?.isRefused) return { ...draft, ...problem, state: "refused" };
  // What couldn't be sent is in front of it.
  const late = all.find((one) => isPending(one) && one.problem !== null && one.id !== sending);
  return late ? { ...draft, ...late.problem, state: "waiting" } : { ...draft, state: "saving" };
}
