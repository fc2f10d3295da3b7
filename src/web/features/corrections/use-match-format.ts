import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/** How a match is played; null where it has one score. */
export function useMatchFormat(tournamentId: number, matchId: number): GameFormat | null {
  const { data: tournament } = useTournament(tournamentId);
  const { data: rows } = useSchedule(tournamentId);
  if (!tournament) return null;
  const row = rows?.find(({ id }) => id === matchId);
  return row ? formatOfGame(row, tournament) : tournament.game_format;
}
