import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { isAgreed, isOwn } from "./what-stands.ts";
import { listedAs, type MatchState, standsOf } from "./match-state.ts";
import {
  type SavedStatus,
  type ScoreDraft,
  type ScoreDrafts,
  textsOf,
  type Typed,
} from "./score-drafts.ts";

export type ScoreAction =
  | ({ type: "type"; row: ScheduleRow } & Partial<Typed>)
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
  | { type: "stored"; commandId: string }
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
      const { row, type: _, former, own: __, commandId: ___, ...typed } = action;
      const draft = drafts[row.id] ?? former ?? newDraft(row);
      const isDeciding = typed.homeShootout !== undefined || typed.awayShootout !== undefined;
      if (isDeciding) return put(drafts, { ...draft, ...typed, state: "shootout" });
      const status = draft.status === "in_progress" ? draft.status : null;
      return put(drafts, { ...draft, ...typed, state: "typed", status, ending: null });
    }
    case "save": {
      const draft = drafts[action.row.id] ?? action.former ?? newDraft(action.row);
      const { row, status, ending = null, commandId } = action;
      const saved = { ...draft, status, ending, commandId };
      const isFree = isOwn(draft, row, action.own) || isAgreed(saved, row);
      return put(drafts, { ...saved, state: isFree ? (action.ask ?? "queued") : "changed" });
    }
    case "keep": {
      const draft = drafts[action.row.id] ?? action.former;
      if (!draft) return drafts;
      // What was counted so far takes back no end that somebody else has entered.
      const isOver = action.row.status === "COMPLETED";
      const status = isOver ? "completed" : (draft.status ?? "completed");
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
      // What was typed on meanwhile is newer.
      if (draft?.state !== "queued") return drafts;
      return action.type === "stored"
        ? without(drafts, draft.matchId)
        : put(drafts, { ...draft, state: "changed" });
    }
  }
}

function newDraft(row: ScheduleRow): ScoreDraft {
  return {
    matchId: row.id,
    ...textsOf(row),
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
