import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInParts, type PartsProblem } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  type PartTexts,
  readParts,
  toPartTexts,
  totalOf,
} from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";

interface Entry {
  row: ScheduleRow;
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  dispatch: (action: ScoreAction) => void;
}

export type TypedScore = ReturnType<typeof useTyped>;
export type IsDoubtful = (matchId: number, score: readonly [number, number]) => boolean;

interface Entered {
  row: ScheduleRow;
  typed: TypedScore;
  problems: PartsProblem[];
  status: "in_progress" | "completed";
  isDoubtful: IsDoubtful;
}

/** What has to be answered before a score is saved as it stands. */
export function questionOf({ row, typed, problems, status, isDoubtful }: Entered) {
  const { t1s, t2s } = typed;
  if (status === "completed" && problems.length > 0) return "doubtful";
  if (isDoubtful(row.id, [t1s ?? 0, t2s ?? 0])) return "doubtful";
  const needsWinner = status === "completed" && row.stage === "elimination" && t1s === t2s;
  return needsWinner ? "shootout" : null;
}

type Fault = "missing" | "whole" | "gap" | null;

/** What stands in a game's fields, and what that makes once the game is over: sets count as they stand. */
export function useTyped({ row, format, draft, dispatch }: Entry) {
  const parts = draft?.parts ?? toPartTexts(row.parts);
  if (isInParts(format)) {
    const total = asTyped(parts, format);
    const scores = { ...total, t1s: readScore(total.home), t2s: readScore(total.away) };
    const read = readParts(parts);
    const isCounted = read.parts.length > 0;
    const fault: Fault = isCounted ? read.fault : "missing";
    const live = isCounted && read.fault !== "whole" ? parts.join() : null;
    const typeParts = (texts: PartTexts) =>
      dispatch({ type: "type", row, ...asTyped(texts, format) });
    return { ...scores, fault, isCounted, live, typeParts };
  }
  const home = draft?.home ?? (row.t1s === null ? "" : String(row.t1s));
  const away = draft?.away ?? (row.t2s === null ? "" : String(row.t2s));
  const [t1s, t2s] = [readScore(home), readScore(away)];
  const isWhole = t1s !== undefined && t2s !== undefined;
  const isBlank = home.trim() === "" && away.trim() === "";
  const isCounted = typeof t1s === "number" && typeof t2s === "number";
  const fault: Fault = isCounted ? null : isWhole ? "missing" : "whole";
  const live = isWhole && !isBlank ? `${home}:${away}` : null;
  const scores = { home, away, parts, t1s, t2s };
  return { ...scores, fault, isCounted, live, typeParts: () => undefined };
}

/** The sets or periods with the score that they make once the game is over. */
export function asTyped(parts: PartTexts, format: GameFormat) {
  const total = totalOf(parts, format, { isOver: true });
  return { parts, home: String(total?.t1s ?? ""), away: String(total?.t2s ?? "") };
}

/** Why no score can be entered. */
export function useOffReason({ home_team_id, away_team_id, status }: ScheduleRow) {
  const { t } = useTranslation("manage");
  if (home_team_id === null || away_team_id === null) return t("scoreEntry.teamsOpen");
  return status === "CANCELED" ? t("scoreEntry.canceled") : undefined;
}

/** The final result needs all scores, and asks for them. */
export function useFinal({ fault }: { fault: Fault }, onEnter: () => void) {
  const { t } = useTranslation("manage");
  const { t: format } = useTranslation("game-format");
  const { place, areSaid, summary } = useFaults<HTMLElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const message =
    fault === null
      ? undefined
      : fault === "gap"
        ? format("entry.gap")
        : t(fault === "whole" ? "scoreEntry.whole" : "scoreEntry.missing");
  return {
    place,
    wasAsked,
    error: (
      <>
        {message && (wasAsked || fault === "whole") ? <FieldError message={message} /> : null}
        {summary}
      </>
    ),
    enter: () => {
      setWasAsked(true);
      if (!areSaid(message ? [message] : [])) onEnter();
    },
    forget: () => setWasAsked(false),
  };
}
