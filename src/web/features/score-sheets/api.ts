import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import type { SheetCodes } from "#contract/schedule/score-sheets.ts";
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
  division?: number;
}

interface Making {
  choice: SheetsChoice;
  /** For whom each game gets a code of its own, which opens it to whoever scans the sheet; null: for nobody. */
  codes: SheetCodes | null;
}

/** Has the sheets made as soon as it is mounted; what is still being made is dropped with it. */
export function useScoreSheets(tournamentId: number, { choice, codes }: Making) {
  const { mutate, ...making } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      (codes ? api.madeFile : api.file)(paths.tournamentScoreSheets(tournamentId), {
        query: {
          ...choice,
          language: pageLanguage(),
          time_format: pageTimeFormat(),
          ...(codes && { codes }),
        },
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
