import { useMemo } from "react";
import { isScoreDoubtful } from "#contract/games/score-plausibility.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/** Tells whether a score of a match is so unusual in its tournament that it is asked about. */
export function useScoreDoubt(tournamentId: number) {
  const { data: tournament } = useTournament(tournamentId);
  const { data: rows } = useSchedule(tournamentId);
  return useMemo(() => {
    const played = (rows ?? []).flatMap((row) => {
      const score = shownScore(row);
      return score && row.status === "COMPLETED" && row.outcome === "played"
        ? { id: row.id, score: [score.home, score.away] as const }
        : [];
    });
    return (matchId: number | null, score: readonly [number, number]) =>
      isScoreDoubtful(score, {
        sport: tournament?.sport_name ?? null,
        played: played.filter(({ id }) => id !== matchId).map((one) => one.score),
      });
  }, [tournament?.sport_name, rows]);
}
