import type { QueryClient } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { api } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { rememberRevision } from "#web/features/live/tournament-write.ts";
import { bodyOf, type OutboxEntry } from "#web/features/outbox/outbox-state.ts";
import type { SendingProblem } from "#web/features/outbox/sending.ts";
import { isOverCode } from "#web/features/kept-links/is-ended.ts";
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
  return api.put(paths.scoreCommand(entry.id), ScoreReceipt, bodyOf(entry, device), {
    // What it is based on is said by what it replaces.
    ifMatch: null,
    onRevision: (revision) => rememberRevision(queryClient, tournamentId, revision),
    ...(token !== undefined && { token }),
  });
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
  // By a code that is over each result is refused by itself, so that the desk hears of all of them.
  const isOver = isOverCode(error.code);
  const isUnreached = status === 0 || status === 429 || (status === 401 && !isOver);
  const seconds = status === 429 ? error.retryAfterSeconds : undefined;
  const waitMs = seconds === undefined ? undefined : seconds * 1000;
  return { message, code: error.code ?? null, isRefused: !isPassing, isUnreached, waitMs };
}
