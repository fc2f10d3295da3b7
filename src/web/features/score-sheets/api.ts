import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { pageTimeFormat } from "#web/i18n/dates.ts";
import { pageLanguage } from "#web/i18n/index.ts";

// Hundreds of sheets take their time.
const timeoutMs = 100_000;

/** The games to make sheets for: one match, or all that fit some filters. */
export interface SheetsChoice {
  match?: number;
  status?: string;
  bracket?: string;
  date?: string;
  court?: string;
}

interface Making {
  choice: SheetsChoice;
  /** Whether each game gets a code of its own, which opens it to whoever scans the sheet. */
  hasCodes: boolean;
}

/** Has the sheets made as soon as it is mounted; what is still being made is dropped with it. */
export function useScoreSheets(tournamentId: number, { choice, hasCodes }: Making) {
  const { mutate, ...making } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      (hasCodes ? api.madeFile : api.file)(paths.tournamentScoreSheets(tournamentId), {
        query: { ...choice, language: pageLanguage(), time_format: pageTimeFormat() },
        signal,
        timeoutMs,
      }),
  });
  useEffect(() => {
    const cancellation = new AbortController();
    mutate(cancellation.signal);
    return () => cancellation.abort();
  }, [mutate]);
  return { ...making, retry: () => mutate(new AbortController().signal) };
}
