import { z } from "zod";
import { EnteredOutcome, LostBy } from "#contract/games/outcomes.ts";
import { hasSameTeams, isSameScore } from "#contract/score-commands/verdict.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { toPartTexts } from "#web/features/game-format/part-texts.ts";
import { listedAs, MatchState, standsOf } from "#web/features/score-entry/match-state.ts";

/** What was typed for a match and was not saved yet. It outlives a reload of the page. */
export const ScoreDraft = z.object({
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
  /** How it ended where it was not played to its end. */
  ending: z
    .object({ outcome: EnteredOutcome.exclude(["played"]), lost_by: LostBy.nullable() })
    .nullable()
    .default(null),
  /**
   * `typed`: nobody asked to save it. `shootout`, `doubtful`: not saved before a person has said who
   * won, or that the score is meant. `changed`: somebody else changed the match meanwhile, and a person
   * has to choose. `queued`: saved, and given to the outbox next.
   */
  state: z.enum(["typed", "shootout", "doubtful", "changed", "queued"]),
  /** Its number in the outbox. */
  commandId: z.string().nullable().default(null),
  /** The match as it was when typing began. */
  base: MatchState,
});

export type ScoreDraft = z.infer<typeof ScoreDraft>;

export type ScoreDrafts = Record<number, ScoreDraft>;

type Typed = Pick<ScoreDraft, "home" | "away" | "parts" | "homeShootout" | "awayShootout">;

/** What a match is saved as; `scheduled` takes a start back. */
export type SavedStatus = NonNullable<ScoreDraft["status"]>;

export type ScoreAction =
  | ({ type: "type"; row: ScheduleRow } & Partial<Typed>)
  | {
      type: "save";
      row: ScheduleRow;
      status: SavedStatus;
      ask?: "shootout" | "doubtful" | null;
      ending?: Ending;
    }
  | { type: "keep"; row: ScheduleRow }
  /** With what stands, where what was saved before is to be let go of. */
  | { type: "drop"; matchId: number; row?: ScheduleRow | undefined }
  | { type: "wake" };

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
        state: "queued",
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

/** Whether a match is as it was when typing began, or as oneself has made it since. */
export function isOwn(
  { base }: ScoreDraft,
  row: ScheduleRow,
  own: readonly MatchState[] = [],
): boolean {
  return [base, ...own].some((state) => isSameScore(standsOf(state), standsOf(row)));
}

/** What was only typed and stands by now, as somebody else has entered it: it says nothing more. */
export function isOvertaken(
  draft: ScoreDraft,
  row: ScheduleRow,
  own: readonly MatchState[],
): boolean {
  return draft.state === "typed" && !isOwn(draft, row, own) && saysTheSame(draft, row);
}

/** Whether somebody else has entered the very same meanwhile: there is nothing to choose. */
function isAgreed(draft: ScoreDraft, row: ScheduleRow): boolean {
  return standsOf(row).status === draft.status && saysTheSame(draft, row);
}

/** Of the same teams, without asking whether the game is over. */
function saysTheSame({ home, away, parts, ending, base }: ScoreDraft, row: ScheduleRow): boolean {
  const stands = standsOf(row);
  const said = textsOf(row);
  return (
    hasSameTeams(standsOf(base), stands) &&
    ending === null &&
    stands.outcome === "played" &&
    stands.t1_shootout === null &&
    said.home === home &&
    said.away === away &&
    String(said.parts) === String(parts)
  );
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

/** What the fields of a match say. */
export function textsOf(row: Omit<MatchState, "status">): Typed {
  return {
    home: textOf(row.t1s),
    away: textOf(row.t2s),
    parts: toPartTexts(row.parts),
    homeShootout: "",
    awayShootout: "",
  };
}

function textOf(score: number | null): string {
  return score === null ? "" : String(score);
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
