import { z } from "zod";
import { CourtChange, type CourtState } from "#contract/games/court-state.ts";
import { EnteredOutcome, LostBy } from "#contract/games/outcomes.ts";
import { toPartTexts } from "#web/features/game-format/part-texts.ts";
import { MatchState } from "./match-state.ts";

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
  /** Who serves and the timeouts, where that was tapped. */
  court: CourtChange.nullable().default(null),
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

export type Typed = Pick<ScoreDraft, "home" | "away" | "parts" | "homeShootout" | "awayShootout">;

/** What is tapped beside the score, as it then is. */
export interface Tapped {
  court: CourtState | null;
}

/** What a match is saved as; `scheduled` takes a start back. */
export type SavedStatus = NonNullable<ScoreDraft["status"]>;

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
