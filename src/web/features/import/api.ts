import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ImportResponse, type ImportRow } from "#contract/import.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

// Thousands of rows take their time.
const timeoutMs = 60_000;

/** What storing the rows would do, asked of the server again whenever the tournament changes. */
export function useImportCheck(tournamentId: number, rows: ImportRow[], isEnabled: boolean) {
  const fingerprint = useMemo(() => hash(JSON.stringify(rows)), [rows]);
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "import", fingerprint],
    queryFn: ({ signal }) =>
      api.post(
        paths.tournamentImport(tournamentId),
        ImportResponse,
        { rows, dry_run: true },
        { signal, timeoutMs },
      ),
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
  });
}

export function useImport(tournamentId: number) {
  return useTournamentWrite(tournamentId, (rows: ImportRow[], options: RequestOptions) =>
    api.post(
      paths.tournamentImport(tournamentId),
      ImportResponse,
      { rows },
      { ...options, timeoutMs },
    ),
  );
}

/** FNV-1a: tells one table from another, within one page. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
