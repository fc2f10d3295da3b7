import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

/** The divisions that some games are of. */
export function divisionsOf(
  games: { bracket_id: number | null }[],
  { divisions }: Pick<Tournament, "divisions">,
): number[] {
  const brackets = new Set(games.map(({ bracket_id: id }) => id));
  const isOf = (division: Division) => division.brackets.some(({ id }) => brackets.has(id));
  return divisions.filter(isOf).map(({ id }) => id);
}
