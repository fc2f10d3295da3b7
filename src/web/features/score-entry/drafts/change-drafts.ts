import type { CourtChange, CourtState } from "#contract/games/court-state.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { isAgreed, isOnlyCourt, isOwn } from "./what-stands.ts";
import { listedAs, type MatchState, standsOf } from "./match-state.ts";
import {
  type SavedStatus,
  type ScoreDraft,
  type ScoreDrafts,
  type Tapped,
  textsOf,
  type Typed,
} from "./score-drafts.ts";

export type ScoreAction =
  | ({ type: "type"; row: ScheduleRow } & Partial<Typed & Tapped>)
  | {
      type: "save";
      row: ScheduleRow;
      status: SavedStatus;
      ask?: Question;
      ending?: Ending;
    }
  /** In place of what the row says, as it was when that was chosen. */
  | { type: "keep"; row: ScheduleRow; ask?: Question }
  /** With what stands, where what was saved before is to be let go of. */
  | { type: "drop"; matchId: number; row?: ScheduleRow | undefined }
  | { type: "wake" };

/** What a person has to say before it is saved. */
type Question = "shootout" | "doubtful" | null;

export type DraftAction =
  | (Extract<ScoreAction, { row: ScheduleRow }> & Known)
  | { type: "ask"; draft: ScoreDraft }
  | { type: "drop"; matchId: number }
  /** With what it says of who serves and the timeouts, which what was tapped on meanwhile goes on from. */
  | { type: "stored"; commandId: string; court?: CourtChange | null }
  /** Another tab of this browser has saved something before. */
  | { type: "contested"; commandId: string };

/** What the outbox holds of the match. */
interface Known {
  /** What was saved and came to nothing, to go on from. */
  former: ScoreDraft | undefined;
  /** What the match may say by now because oneself has saved it. */
  own: readonly MatchState[];
  commandId: string;
}

export function changeDrafts(drafts: ScoreDrafts, action: DraftAction): ScoreDrafts {
  switch (action.type) {
    case "type": {
      const { row, type: _, former, own: __, commandId: ___, court, ...typed } = action;
      const before = drafts[row.id] ?? former ?? newDraft(row);
      const draft = court === undefined ? before : withTapped(before, row, court);
      const isDeciding = typed.homeShootout !== undefined || typed.awayShootout !== undefined;
      if (isDeciding) return put(drafts, { ...draft, ...typed, state: "shootout" });
      const status = draft.status === "in_progress" ? draft.status : null;
      return put(drafts, { ...draft, ...typed, state: "typed", status, ending: null });
    }
    case "save": {
      const { row, status, ending = null, commandId } = action;
      const found = drafts[row.id] ?? action.former ?? newDraft(row);
      // Of a score that nobody has typed, whatever it is by now is meant.
      const isAnyScore = status !== "completed" && ending === null && isOnlyCourt(found);
      const draft = isAnyScore ? { ...found, ...textsOf(row), base: baseOf(row) } : found;
      const saved = { ...draft, status, ending, commandId };
      const isFree = isOwn(draft, row, action.own) || isAgreed(saved, row);
      return put(drafts, { ...saved, state: isFree ? (action.ask ?? "queued") : "changed" });
    }
    case "keep": {
      const draft = drafts[action.row.id] ?? action.former;
      if (!draft) return drafts;
      // What was counted so far takes back no end that somebody else has entered, and is none by itself.
      const isOver = action.row.status === "COMPLETED";
      const status = isOver ? "completed" : (draft.status ?? "in_progress");
      const { commandId } = action;
      return put(drafts, {
        ...draft,
        base: baseOf(action.row),
        status,
        state: action.ask ?? "queued",
        commandId,
      });
    }
    case "ask":
      return put(drafts, action.draft);
    case "drop":
      return without(drafts, action.matchId);
    case "stored":
    case "contested": {
      const draft = Object.values(drafts).find(({ commandId: id }) => id === action.commandId);
      if (!draft) return drafts;
      // What was typed on meanwhile is newer.
      if (draft.state !== "queued") return put(drafts, goingOn(draft, action));
      return action.type === "stored"
        ? without(drafts, draft.matchId)
        : put(drafts, { ...draft, state: "changed" });
    }
  }
}

function withTapped(draft: ScoreDraft, row: ScheduleRow, state: CourtState | null): ScoreDraft {
  const { replaces } = draft.court ?? { replaces: row.court_state ?? null };
  return { ...draft, court: { replaces, state } };
}

function goingOn(
  draft: ScoreDraft,
  action: Extract<DraftAction, { type: "stored" | "contested" }>,
): ScoreDraft {
  const stored = action.type === "stored" ? action.court : null;
  if (!stored || !draft.court) return draft;
  return { ...draft, court: { replaces: stored.state, state: draft.court.state } };
}

function newDraft(row: ScheduleRow): ScoreDraft {
  return {
    matchId: row.id,
    ...textsOf(row),
    court: null,
    status: null,
    ending: null,
    state: "typed",
    commandId: null,
    base: baseOf(row),
  };
}

function baseOf(row: ScheduleRow): MatchState {
  return listedAs(standsOf(row));
}

function put(drafts: ScoreDrafts, draft: ScoreDraft): ScoreDrafts {
  return { ...drafts, [draft.matchId]: draft };
}

function without(drafts: ScoreDrafts, matchId: number): ScoreDrafts {
  const { [matchId]: _, ...rest } = drafts;
  return rest;
}
