import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ImportResponse, type ImportRow } from "#contract/import.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import type { ImportPlace } from "#web/features/import/place.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

// Thousands of rows take their time.
const timeoutMs = 60_000;

/** What storing the rows would do, asked of the server again whenever the tournament changes. */
export function useImportCheck(place: ImportPlace, rows: ImportRow[], isEnabled: boolean) {
  const fingerprint = useMemo(() => hash(JSON.stringify(rows)), [rows]);
  const { tournamentId, team } = place;
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "import", team?.id, fingerprint],
    queryFn: ({ signal }) => send(place, { rows, dry_run: true }, { signal }),
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
  });
}

export function useImport(place: ImportPlace) {
  return useTournamentWrite(place.tournamentId, (rows: ImportRow[], options: RequestOptions) =>
    send(place, { rows }, options),
  );
}

function send(
  { tournamentId, team }: ImportPlace,
  { rows, ...how }: { rows: ImportRow[]; dry_run?: true },
  options: RequestOptions,
) {
  const path = team ? paths.teamImport(team.id) : paths.tournamentImport(tournamentId);
  const body = { rows: team ? rows.map(({ player }) => ({ player })) : rows, ...how };
  return api.post(path, ImportResponse, body, { ...options, timeoutMs });
}

/** FNV-1a: tells one table from another, within one page. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
