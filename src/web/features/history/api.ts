import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HistoryResponse, UndoPreviewResponse, UndoResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { prepareToSay } from "#web/i18n/say.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export interface HistoryFilters {
  page: number;
  person: string;
  area: string;
  day: string;
  /** In which a day is counted. */
  timezone: string;
  match: string;
  team: string;
  /** Which the address names among those of the tournament; null for all. */
  division: number | null;
}

const rowsPerPage = 20;

/** What happened in a tournament, newest first. */
export function useHistory(tournamentId: number, filters: HistoryFilters) {
  const { page, person, area, day, timezone, match, team, division } = filters;
  const query = {
    page,
    limit: rowsPerPage,
    person: person.trim() || undefined,
    area: area || undefined,
    ...(day && { day, timezone }),
    match: match || undefined,
    team: team || undefined,
    division: division ?? undefined,
  };
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "history", query],
    queryFn: async ({ signal }) => {
      const path = paths.tournamentHistory(tournamentId);
      const reply = await api.get(path, HistoryResponse, { query, signal });
      await prepareToSay(reply.entries.flatMap(({ why }) => why ?? []));
      return reply;
    },
    placeholderData: keepPreviousData,
  });
}

/** What taking an entry back would do. */
export function useUndoPreview(tournamentId: number, entryId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "undo", entryId],
    queryFn: async ({ signal }) => {
      const path = paths.historyUndo(tournamentId, entryId);
      const reply = await api.get(path, UndoPreviewResponse, { signal });
      if (reply.preview.refusal) await prepareToSay([reply.preview.refusal]);
      return reply;
    },
    select: (reply) => reply.preview,
    // What is decided by must be what is there now.
    gcTime: 0,
    retry: false,
  });
}

export function useUndo(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (entryId: number, options: RequestOptions) =>
      api.post(paths.historyUndo(tournamentId, entryId), UndoResponse, undefined, options),
    // Refused by what became of the same games, not by anything else that has happened.
    "nothing",
  );
}
