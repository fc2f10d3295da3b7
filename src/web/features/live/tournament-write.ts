import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { type News, takeNews } from "#web/answer-changes.ts";
import type { RequestOptions } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";

type Detail = z.infer<typeof TournamentResponse>;

/**
 * What a write rests on: what the person has seen of the tournament, or nothing that others change,
 * such as one more player. Scores that come in meanwhile are then in nobody's way.
 */
type Basis = "seen" | "nothing";

/**
 * A write inside a tournament: it says which revision it is based on, remembers the one it made,
 * and has everything about the tournament loaded again, also after a refusal because somebody else was first.
 */
export function useTournamentWrite<Input, Output>(
  tournamentId: number,
  write: (input: Input, options: RequestOptions) => Promise<Output>,
  basis: Basis = "seen",
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => writeTournament(queryClient, tournamentId, write, input, basis),
  });
}

export async function writeTournament<Input, Output>(
  queryClient: QueryClient,
  tournamentId: number,
  write: (input: Input, options: RequestOptions) => Promise<Output>,
  input: Input,
  basis: Basis = "seen",
): Promise<Output> {
  // What names the former values of its fields is asked about these, not about all the rest.
  const isBased = basis === "seen" && !hasFormer(input);
  try {
    const output = await write(input, {
      ifMatch: isBased ? seenRevision(queryClient, tournamentId) : null,
      onRevision: (revision) => rememberRevision(queryClient, tournamentId, revision),
    });
    void refreshTournament(queryClient, tournamentId);
    return output;
  } catch (error) {
    // Whoever tries again does so on what they have then seen.
    if (isStale(error) || isChangedMeanwhile(error))
      await refreshTournament(queryClient, tournamentId);
    throw error;
  }
}

/** Loads again whatever is on view of a tournament and its teams; lists follow when next seen. */
export function refreshTournament(
  queryClient: QueryClient,
  tournamentId: number,
  fresh: ReadonlySet<string> = new Set(),
) {
  void queryClient.invalidateQueries({ queryKey: tournamentKeys.all });
  void queryClient.invalidateQueries({ queryKey: teamKeys.all });
  return queryClient.invalidateQueries({
    predicate: ({ queryHash, queryKey: [kind, id] }) =>
      !fresh.has(queryHash) && (kind === "team" || (kind === "tournament" && id === tournamentId)),
  });
}

/** Shows what the news has brought, but what somebody is just changing here is ahead of any news. */
export function takeTournamentNews(queryClient: QueryClient, news?: News): Set<string> {
  return news && queryClient.isMutating() === 0 ? takeNews(queryClient, news) : new Set();
}

export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

/** Somebody else has changed the same meanwhile, to something else. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "changed_meanwhile";
}

function hasFormer(input: unknown) {
  return typeof input === "object" && input !== null && "former" in input;
}

export function seenRevision(queryClient: QueryClient, tournamentId: number) {
  const detail = queryClient.getQueryData<Detail>(tournamentKeys.detail(tournamentId));
  return detail?.tournament.revision;
}

/**
 * Notes what one has made oneself: no news of it has anything loaded again. Of two writes at a time, the
 * answer to the first may come last.
 */
export function rememberRevision(queryClient: QueryClient, tournamentId: number, revision: number) {
  queryClient.setQueryData<Detail>(tournamentKeys.detail(tournamentId), (detail) => {
    if (!detail || detail.tournament.revision >= revision) return detail;
    return { tournament: { ...detail.tournament, revision } };
  });
}
