import type { MatchId, TeamId } from "#engine/types.ts";
import type { DutyRule } from "./duty-roster.ts";

interface Game {
  id: MatchId;
  /** Those who play it, as far as they are known. */
  teamIds: TeamId[];
}

/** Who plays in a meeting but not in one of its games, each in turn; nobody by rules that ask others. */
export function restingIn(games: Game[], rule: DutyRule): { id: MatchId; teamId: TeamId }[] {
  if (games.length < 2 || rule === "officials" || rule === "neutral") return [];
  const teams = new Set(games.flatMap(({ teamIds }) => teamIds));
  const counts = new Map([...teams].map((id) => [id, 0]));
  return games.flatMap(({ id, teamIds }) => {
    if (teamIds.length < 2) return [];
    const [first] = [...teams]
      .filter((team) => !teamIds.includes(team))
      .toSorted((a, b) => counts.get(a)! - counts.get(b)!);
    if (first === undefined) return [];
    counts.set(first, counts.get(first)! + 1);
    return [{ id, teamId: first }];
  });
}
