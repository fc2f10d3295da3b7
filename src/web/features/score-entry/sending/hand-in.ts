import type { QueryClient } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { writeTournament } from "#web/features/live/tournament-write.ts";
import { bodyOf, type OutboxEntry } from "#web/features/outbox/outbox-state.ts";
import type { SendingProblem } from "#web/features/outbox/sending.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Handing {
  source: ScoreSource;
  entry: OutboxEntry;
  device: string;
}

/** Sends what was saved; the server answers the same receipt each time. */
export function handIn(queryClient: QueryClient, { source, entry, device }: Handing) {
  const { tournamentId, token } = source;
  return writeTournament(
    queryClient,
    tournamentId,
    (body: object, options: RequestOptions) =>
      // What it is based on is said by what it replaces.
      api.put(paths.scoreCommand(entry.id), ScoreReceipt, body, {
        ...options,
        ifMatch: null,
        ...(token !== undefined && { token }),
      }),
    bodyOf(entry, device),
  );
}

/** Why it didn't arrive. What passes by itself is tried again. */
export function explain(error: unknown): SendingProblem {
  const message = errorMessage(error);
  if (!(error instanceof ApiError)) {
    return { message, code: null, isRefused: false, isUnreached: true };
  }
  const { status } = error;
  // The desk may let a link last longer, and who was signed out signs in again.
  const passes = status === 401 && error.code !== "link_revoked";
  const isPassing = passes || status === 0 || status === 429 || status >= 500;
  const isUnreached = status === 0 || status === 429 || status === 401;
  const seconds = status === 429 ? error.retryAfterSeconds : undefined;
  const waitMs = seconds === undefined ? undefined : seconds * 1000;
  return { message, code: error.code ?? null, isRefused: !isPassing, isUnreached, waitMs };
}
