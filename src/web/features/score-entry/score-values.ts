import { isInParts } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { readParts, totalOf } from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import {
  type SavedStatus,
  type ScoreDraft,
  textsOf,
} from "#web/features/score-entry/drafts/score-drafts.ts";

/** What saving a draft makes of its match. */
export function resultOf(draft: Omit<ScoreDraft, "state">, format: GameFormat | null): ScoreValue {
  const { home_team_id, away_team_id } = draft.base;
  const status: SavedStatus = draft.status ?? "completed";
  const blank = { t1s: null, t2s: null, parts: null, t1_shootout: null, t2_shootout: null };
  const { outcome, lost_by } = draft.ending ?? { outcome: "played", lost_by: null };
  const nothing = { ...blank, status, outcome, lost_by, home_team_id, away_team_id };
  // Their scores are the rules'.
  const isUnplayed = outcome === "walkover" || outcome === "double_forfeit";
  if (status === "scheduled" || isUnplayed) return nothing;
  // A set that was broken off is nobody's.
  const score = scoreOf(draft, format, {
    isOver: status === "completed" && outcome === "played",
  });
  const { t1s, t2s } = score;
  // Who has begun to count one side has counted nothing yet for the other.
  const isCounted = t1s !== null || t2s !== null;
  const isPartial = status === "in_progress" || outcome !== "played";
  if (isPartial)
    return isCounted ? { ...nothing, ...score, t1s: t1s ?? 0, t2s: t2s ?? 0 } : nothing;
  const [home, away] = [readScore(draft.homeShootout), readScore(draft.awayShootout)];
  const isDecided = status === "completed" && t1s === t2s && home != null && away != null;
  return { ...nothing, ...score, ...(isDecided && { t1_shootout: home, t2_shootout: away }) };
}

/** What was played of a game that is not played to its end, with what was typed and not saved yet. */
export function soFarOf(
  row: ScheduleRow,
  draft: Pick<ScoreDraft, "home" | "away" | "parts"> | undefined,
  format: GameFormat | null,
) {
  return draft ? scoreOf(draft, format, { isOver: false }) : row;
}

/** What was typed: the sets or periods with what they make, or the score alone. */
function scoreOf(
  draft: Pick<ScoreDraft, "home" | "away" | "parts">,
  format: GameFormat | null,
  state: { isOver: boolean },
) {
  const total = isInParts(format) ? totalOf(draft.parts, format, state) : null;
  if (total) return { ...total, parts: readParts(draft.parts).parts };
  return { t1s: readScore(draft.home) ?? null, t2s: readScore(draft.away) ?? null, parts: null };
}

/** What was typed before the game's format changed, as its fields can't show it; null where they show all. */
export function unseenOf(
  draft: Pick<ScoreDraft, "home" | "away" | "parts" | "base">,
  format: GameFormat | null,
): string | null {
  const before = textsOf(draft.base);
  const { parts } = readParts(draft.parts);
  if (!isInParts(format)) {
    return parts.length > 0 && draft.parts.join() !== before.parts.join() ? partsText(parts) : null;
  }
  const isTyped = draft.home !== before.home || draft.away !== before.away;
  return isTyped && parts.length === 0 ? `${draft.home || "?"} – ${draft.away || "?"}` : null;
}
