import { z } from "zod";
import { isSameValue } from "#contract/former-values.ts";
import { Parts } from "#contract/game-parts.ts";
import { ListedMatchStatus, type ScheduleRow } from "#contract/schedule.ts";
import { toPartTexts } from "#web/features/game-format/part-texts.ts";
import { recall, remember } from "#web/device-storage.ts";

const MatchState = z.object({
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  parts: Parts.nullable().default(null),
  t1_shootout: z.int().nullable().default(null),
  t2_shootout: z.int().nullable().default(null),
  status: ListedMatchStatus,
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
});

/** What was typed for a match and is not on the server yet. It outlives a reload of the page. */
const ScoreDraft = z.object({
  matchId: z.int(),
  home: z.string(),
  away: z.string(),
  /** Its sets or periods, home first; none where a game has one score. */
  parts: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** What decides a knock-out game that ends level. */
  homeShootout: z.string().default(""),
  awayShootout: z.string().default(""),
  /** What saving makes of the match; null while it was only typed and not begun. */
  status: z.enum(["scheduled", "in_progress", "completed"]).nullable(),
  /**
   * `typed`: nobody asked to save it. `shootout`, `doubtful`: not saved before a person has said who
   * won, or that the score is meant. `queued`: to be sent next. `saving`: on its way. `waiting`:
   * could not be sent, will be tried again. `refused`: the server said no, and why. `changed`:
   * someone else changed the match meanwhile, and a person has to choose.
   */
  state: z.enum([
    "typed",
    "shootout",
    "doubtful",
    "queued",
    "saving",
    "waiting",
    "refused",
    "changed",
  ]),
  message: z.string().nullable(),
  /** The refusal's machine name. */
  code: z.string().nullable().default(null),
  attempts: z.int(),
  /** The match as it was when typing began. */
  base: MatchState,
  /** The match as it would be if what was sent since has arrived, though no answer came back. */
  unanswered: z.array(MatchState).default([]),
});
export type ScoreDraft = z.infer<typeof ScoreDraft>;
export type ScoreDrafts = Record<number, ScoreDraft>;
type Typed = Pick<ScoreDraft, "home" | "away" | "parts" | "homeShootout" | "awayShootout">;
/** What a match is saved as; `scheduled` takes a start back. */
export type SavedStatus = NonNullable<ScoreDraft["status"]>;

export type ScoreAction =
  | ({ type: "type"; row: ScheduleRow } & Partial<Typed>)
  | { type: "save"; row: ScheduleRow; status: SavedStatus; ask?: "shootout" | "doubtful" | null }
  | { type: "keep"; row: ScheduleRow }
  | { type: "drop"; matchId: number }
  | { type: "sending"; matchId: number; outcome: ScoreDraft["base"] }
  | { type: "sent"; matchId: number; base: ScoreDraft["base"] }
  | { type: "unsent"; matchId: number; message: string }
  | { type: "refused"; matchId: number; message: string; code: string | null }
  | { type: "changed"; matchId: number; row: ScheduleRow | undefined }
  | { type: "wake" };

export function changeDrafts(drafts: ScoreDrafts, action: ScoreAction): ScoreDrafts {
  switch (action.type) {
    case "type": {
      const { row, type: _, ...typed } = action;
      const draft = drafts[row.id] ?? newDraft(row);
      // What is on its way may still arrive; typing on means that it has to be saved once more.
      const isDeciding = typed.homeShootout !== undefined || typed.awayShootout !== undefined;
      if (isDeciding) return put(drafts, { ...draft, ...typed, state: "shootout" });
      // A start that couldn't be sent yet is still meant: the points that follow go with it.
      const status = draft.status === "in_progress" ? draft.status : null;
      return put(drafts, { ...draft, ...typed, state: "typed", status, message: null });
    }
    case "save": {
      const draft = onOwn(drafts[action.row.id] ?? newDraft(action.row), action.row);
      const ready = action.ask ?? "queued";
      const state = isSame(draft.base, action.row) ? ready : "changed";
      return put(drafts, { ...draft, status: action.status, state, message: null, attempts: 0 });
    }
    case "keep": {
      const draft = drafts[action.row.id];
      if (!draft) return drafts;
      const status = draft.status ?? "completed";
      const seen = { base: baseOf(action.row), unanswered: [] };
      return put(drafts, {
        ...draft,
        ...seen,
        status,
        state: "queued",
        message: null,
        attempts: 0,
      });
    }
    case "drop":
      return without(drafts, action.matchId);
    case "sending": {
      const draft = drafts[action.matchId];
      if (!draft) return drafts;
      const unanswered = [...draft.unanswered, action.outcome];
      return put(drafts, { ...draft, unanswered, state: "saving" });
    }
    case "sent": {
      const draft = drafts[action.matchId];
      if (!draft) return drafts;
      // Typed on meanwhile: that is still to be saved, now over what has just been saved.
      return draft.state === "saving"
        ? without(drafts, action.matchId)
        : put(drafts, { ...draft, base: action.base, unanswered: [] });
    }
    case "unsent":
      return afterSending(drafts, action.matchId, (draft) => ({
        state: "waiting",
        message: action.message,
        attempts: draft.attempts + 1,
      }));
    case "refused":
      return afterSending(drafts, action.matchId, () => ({
        // Typing who won is the way out of it.
        state: action.code === "winner_required" ? "shootout" : "refused",
        message: action.message,
        code: action.code,
      }));
    case "changed":
      return afterSending(drafts, action.matchId, (draft) => afterChange(draft, action.row));
    case "wake":
      return queueWaiting(drafts);
  }
}

function queueWaiting(drafts: ScoreDrafts): ScoreDrafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([id, draft]) => [
      id,
      draft.state === "waiting" ? withState(draft, "queued") : draft,
    ]),
  );
}

/** Whether a match is as it was when typing began, or as oneself has made it since. */
export function isOwn({ base, unanswered }: ScoreDraft, row: ScheduleRow) {
  return [base, ...unanswered].some((state) => isSame(state, row));
}

/** The draft on top of what oneself has saved without hearing of it. */
function onOwn(draft: ScoreDraft, row: ScheduleRow): ScoreDraft {
  return isOwn(draft, row) ? { ...draft, base: baseOf(row) } : draft;
}

/** Over one's own score that had arrived after all, it is sent again. */
function afterChange(draft: ScoreDraft, row: ScheduleRow | undefined): Partial<ScoreDraft> {
  return row && !isSame(draft.base, row) && isOwn(draft, row)
    ? { ...onOwn(draft, row), state: "queued" }
    : { state: "changed" };
}

function isSame(base: ScoreDraft["base"], row: ScheduleRow) {
  const fields = [
    "t1s",
    "t2s",
    "parts",
    "t1_shootout",
    "t2_shootout",
    "status",
    "home_team_id",
    "away_team_id",
  ] as const;
  return fields.every((field) => isSameValue(base[field], row[field]));
}

/** Later each time, at most half a minute. */
export function retryDelayMs(attempts: number) {
  return Math.min(1000 * 2 ** attempts, 30_000);
}

/** Of a tournament by its number, or of a place of their own, such as a scorer's link. */
export type DraftsPlace = number | string;

export function loadDrafts(place: DraftsPlace): ScoreDrafts {
  try {
    const stored: unknown = JSON.parse(recall(storageKey(place)) ?? "[]");
    const drafts = z.array(ScoreDraft).parse(stored);
    // What was on its way when the page closed may have arrived or not; saving it twice is no harm.
    return Object.fromEntries(
      drafts.map((draft) => [
        draft.matchId,
        draft.state === "saving" || draft.state === "waiting" ? withState(draft, "queued") : draft,
      ]),
    );
  } catch {
    return {};
  }
}

export function storeDrafts(place: DraftsPlace, drafts: ScoreDrafts) {
  const all = Object.values(drafts);
  remember(storageKey(place), all.length === 0 ? null : JSON.stringify(all));
}

function storageKey(place: DraftsPlace) {
  return `scores.${place}`;
}

function newDraft(row: ScheduleRow): ScoreDraft {
  return {
    matchId: row.id,
    home: row.t1s === null ? "" : String(row.t1s),
    away: row.t2s === null ? "" : String(row.t2s),
    parts: toPartTexts(row.parts),
    homeShootout: "",
    awayShootout: "",
    status: null,
    state: "typed",
    message: null,
    code: null,
    attempts: 0,
    base: baseOf(row),
    unanswered: [],
  };
}

function baseOf(row: ScheduleRow): ScoreDraft["base"] {
  const { t1s, t2s, parts, t1_shootout, t2_shootout, status, home_team_id, away_team_id } = row;
  return { t1s, t2s, parts, t1_shootout, t2_shootout, status, home_team_id, away_team_id };
}

function put(drafts: ScoreDrafts, draft: ScoreDraft): ScoreDrafts {
  return { ...drafts, [draft.matchId]: draft };
}

function without(drafts: ScoreDrafts, matchId: number): ScoreDrafts {
  const { [matchId]: _, ...rest } = drafts;
  return rest;
}

function withState(draft: ScoreDraft, state: ScoreDraft["state"]): ScoreDraft {
  return { ...draft, state };
}

/** Applies to what was sent only; what has been typed since is newer than the answer. */
function afterSending(
  drafts: ScoreDrafts,
  matchId: number,
  change: (draft: ScoreDraft) => Partial<ScoreDraft>,
): ScoreDrafts {
  const draft = drafts[matchId];
  return draft?.state === "saving" ? put(drafts, { ...draft, ...change(draft) }) : drafts;
}
