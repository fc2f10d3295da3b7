import type { QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { GameFormats } from "#contract/games/format-of-game.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { DraftsPlace } from "#web/features/score-entry/drafts/kept-drafts.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** Whose scores are entered: where they are kept and read, and by which session they are handed in. */
export interface ScoreSource {
  tournamentId: number;
  formats: GameFormats;
  place: DraftsPlace;
  /** The query whose answer has the games in `schedule`. */
  rowsKey: QueryKey;
  /** Of a phone; left out, that of the account. */
  token?: string;
}

/** As whoever is signed in enters them. */
export function useOwnScores(tournament: Tournament): ScoreSource {
  const { id: tournamentId, game_format, bracket_formats } = tournament;
  return useMemo(
    () => ({
      tournamentId,
      formats: { game_format, bracket_formats },
      place: tournamentId,
      rowsKey: tournamentKeys.schedule(tournamentId),
    }),
    [tournamentId, game_format, bracket_formats],
  );
}
