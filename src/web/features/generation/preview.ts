import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";

// As long as the draw itself may take.
const timeoutMs = 60_000;
const restMs = 400;

/** What a draw would do: the server works it out as it would draw it. */
export function fetchPreview(
  tournamentId: number,
  body: GenerateInput & { additional_courts?: number; only_if_it_can_fit?: boolean },
  signal: AbortSignal,
) {
  return api.post(paths.generationPreview(tournamentId), GenerationOutline, body, {
    signal,
    timeoutMs,
  });
}

/**
 * The same, while options change: asked once they rest, the last answer stays until the next. A
 * draw that is under way is no longer asked about: by then its teams may be drawn, and it would
 * wait for the answer, as an account has one thing worked out at a time.
 */
export function usePreview(
  tournamentId: number,
  body: GenerateInput | null,
  { isDrawing }: { isDrawing: boolean },
) {
  const settled = useDebounced(JSON.stringify(body), restMs);
  const wanted = JSON.parse(settled) as GenerateInput | null;
  const client = useQueryClient();
  useEffect(() => {
    const asked = tournamentKeys.preview(tournamentId, JSON.parse(settled) ?? {});
    if (isDrawing) void client.cancelQueries({ queryKey: asked, exact: true });
  }, [client, tournamentId, settled, isDrawing]);
  const query = useQuery({
    queryKey: tournamentKeys.preview(tournamentId, wanted ?? {}),
    queryFn: ({ signal }) => fetchPreview(tournamentId, wanted!, signal),
    enabled: wanted !== null && !isDrawing,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled === JSON.stringify(body) && !query.isPlaceholderData;
  return {
    outline: wanted === null ? undefined : query.data,
    error: query.isError && isCurrent ? query.error : null,
    isWorking:
      body !== null && (query.isFetching || !isCurrent || (isDrawing && query.data === undefined)),
  };
}
