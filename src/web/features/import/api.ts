import { useQuery } from "@tanstack/react-query";
import { ImportResponse } from "#contract/teams/import.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import type { CheckedTable } from "#web/features/import/table/check-table.ts";
import type { ImportPlace } from "#web/features/import/table/place.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

// Thousands of rows take their time.
const timeoutMs = 60_000;

/** What storing the rows would do, asked of the server again whenever the tournament changes. */
export function useImportCheck(
  place: ImportPlace,
  checked: CheckedTable | null,
  isEnabled: boolean,
) {
  const { tournamentId, team } = place;
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "import", team?.id, checked?.fingerprint],
    queryFn: ({ signal }) => send(place, checked!.rows!, { isRehearsed: true, signal }),
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
  });
}

export function useImport(place: ImportPlace) {
  return useTournamentWrite(place.tournamentId, (rows: Blob, options: RequestOptions) =>
    send(place, rows, options),
  );
}

/** The rows come as text: twenty thousand of them would hold the page up while they are written. */
function send(
  { tournamentId, team }: ImportPlace,
  rows: Blob,
  { isRehearsed, ...options }: RequestOptions & { isRehearsed?: true },
) {
  const path = team ? paths.teamImport(team.id) : paths.tournamentImport(tournamentId);
  const end = isRehearsed ? ',"dry_run":true}' : "}";
  const body = new Blob(['{"rows":', rows, end], { type: "application/json" });
  return api.post(path, ImportResponse, body, { ...options, timeoutMs });
}
