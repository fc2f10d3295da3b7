import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { z } from "zod";
import type { GameFormat } from "#contract/game-formats.ts";
import type { UpdateMatchBody } from "#contract/matches.ts";
import type { ScheduleResponse, ScheduleRow } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { isInParts } from "#engine";
import { ApiError } from "#web/api-client.ts";
import { readParts, totalOf } from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { isChangedMeanwhile, writeTournament } from "#web/features/live/tournament-write.ts";
import { putMatch } from "#web/features/matches/api.ts";
import {
  changeDrafts,
  type DraftsPlace,
  loadDrafts,
  retryDelayMs,
  type SavedStatus,
  type ScoreAction,
  type ScoreDraft,
  storeDrafts,
} from "#web/features/score-entry/score-drafts.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

type Schedule = z.infer<typeof ScheduleResponse>;

/** Whose scores are entered: where they are kept and read, and how one is saved. The same object each time. */
export interface ScoreSource {
  tournamentId: number;
  format: GameFormat | null;
  place: DraftsPlace;
  /** The query whose answer has the games in `schedule`. */
  rowsKey: QueryKey;
  save: typeof putMatch;
}

/** As whoever is signed in enters them. */
export function useOwnScores({ id: tournamentId, game_format: format }: Tournament): ScoreSource {
  return useMemo(
    () => ({
      tournamentId,
      format,
      place: tournamentId,
      rowsKey: tournamentKeys.schedule(tournamentId),
      save: putMatch,
    }),
    [tournamentId, format],
  );
}

/**
 * Typed scores and their way to the server: one save at a time, tried again while the connection
 * or the server fails, and never over a result that someone else has entered meanwhile.
 */
export function useScoreEntry(source: ScoreSource) {
  const queryClient = useQueryClient();
  const { place } = source;
  const [drafts, dispatch] = useReducer(changeDrafts, place, loadDrafts);
  const [savedId, setSavedId] = useState<number | null>(null);

  useEffect(() => storeDrafts(place, drafts), [place, drafts]);

  const isSending = useRef(false);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    const next = Object.values(drafts).find(({ state }) => state === "queued");
    if (!next || isSending.current) return;
    isSending.current = true;
    void sendAndTell(next);

    async function sendAndTell(draft: ScoreDraft) {
      const isSaved = await send(queryClient, { source, draft }, dispatch);
      isSending.current = false;
      if (isSaved) setSavedId(draft.matchId);
      setSent(sent + 1);
    }
  }, [drafts, sent, queryClient, source]);

  useRetries(Object.values(drafts), dispatch);
  return { drafts, dispatch, savedId };
}

interface Sending {
  source: ScoreSource;
  draft: ScoreDraft;
}

async function send(
  queryClient: QueryClient,
  { source, draft }: Sending,
  dispatch: (action: ScoreAction) => void,
): Promise<boolean> {
  const { matchId } = draft;
  const result = resultOf(draft, source.format);
  const saved = outcomeOf(draft, result);
  dispatch({ type: "sending", matchId, outcome: saved });
  try {
    await writeTournament(
      queryClient,
      source.tournamentId,
      (body: UpdateMatchBody, options) => source.save(matchId, body, options),
      { ...result, former: { ...draft.base, status: draft.base.status.toLowerCase() } },
    );
    patchRow(queryClient, source.rowsKey, { id: matchId, ...saved });
    // The rows are drawn in the next turn; without the draft the card would show the old score until then.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    dispatch({ type: "sent", matchId, base: saved });
    return true;
  } catch (error) {
    const schedule = queryClient.getQueryData<Schedule>(source.rowsKey);
    const row = schedule?.schedule.find(({ id }) => id === matchId);
    dispatch(afterFailure(matchId, error, row));
    return false;
  }
}

const listed = {
  scheduled: "SCHEDULED",
  in_progress: "IN_PROGRESS",
  completed: "COMPLETED",
} as const;

/** The match as it is once a result is saved. */
function outcomeOf(draft: ScoreDraft, result: ReturnType<typeof resultOf>): ScoreDraft["base"] {
  const blank = { parts: null, t1_shootout: null, t2_shootout: null };
  return { ...draft.base, ...blank, ...result, status: listed[result.status] };
}

/** What a draft makes of its match. */
function resultOf(draft: ScoreDraft, format: GameFormat | null) {
  const status: SavedStatus = draft.status ?? "completed";
  if (status === "scheduled") return { t1s: null, t2s: null, status };
  const { t1s, t2s, ...parts } = scoreOf(draft, format, status === "completed");
  // Who has begun to count one side has counted nothing yet for the other.
  const isCounted = t1s !== null || t2s !== null;
  if (status === "in_progress" && isCounted) {
    return { t1s: t1s ?? 0, t2s: t2s ?? 0, ...parts, status };
  }
  const [home, away] = [readScore(draft.homeShootout), readScore(draft.awayShootout)];
  const isDecided = status === "completed" && t1s === t2s && home != null && away != null;
  return isDecided
    ? { t1s, t2s, ...parts, t1_shootout: home, t2_shootout: away, status }
    : { t1s, t2s, ...parts, status };
}

/** What was typed: the sets or periods with what they make, or the score alone. */
function scoreOf(draft: ScoreDraft, format: GameFormat | null, isOver: boolean) {
  const total = isInParts(format) ? totalOf(draft.parts, format, isOver) : null;
  if (total) return { ...total, parts: readParts(draft.parts).parts };
  return { t1s: readScore(draft.home) ?? null, t2s: readScore(draft.away) ?? null };
}

function afterFailure(matchId: number, error: unknown, row?: ScheduleRow): ScoreAction {
  const message = error instanceof Error ? error.message : String(error);
  if (isChangedMeanwhile(error)) return { type: "changed", matchId, row };
  if (isPassing(error)) return { type: "unsent", matchId, message };
  const code = (error instanceof ApiError && error.code) || null;
  return { type: "refused", matchId, message, code };
}

function isPassing(error: unknown) {
  if (!(error instanceof ApiError)) return true;
  // The desk may let it last longer; then it is sent after all.
  if (error.code === "link_expired") return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Shows the saved score at once; the refreshed schedule says the same a moment later. */
function patchRow(
  queryClient: QueryClient,
  rowsKey: QueryKey,
  patch: Partial<ScheduleRow> & Pick<ScheduleRow, "id">,
) {
  queryClient.setQueryData<Schedule>(
    rowsKey,
    (schedule) =>
      schedule && {
        ...schedule,
        schedule: schedule.schedule.map((row) =>
          row.id === patch.id ? Object.assign({}, row, patch) : row,
        ),
      },
  );
}

function useRetries(drafts: ScoreDraft[], dispatch: (action: ScoreAction) => void) {
  const waiting = drafts.filter(({ state }) => state === "waiting");
  const attempts = waiting.length > 0 ? Math.min(...waiting.map((draft) => draft.attempts)) : null;
  useEffect(() => {
    if (attempts === null) return undefined;
    const wake = () => dispatch({ type: "wake" });
    const timer = setTimeout(wake, retryDelayMs(attempts));
    window.addEventListener("online", wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", wake);
    };
  }, [attempts, dispatch]);
}
