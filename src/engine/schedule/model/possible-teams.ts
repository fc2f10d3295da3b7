import type { BracketId, MatchId, Participant, ScheduleItem, TeamId } from "#engine/types.ts";

export interface PossibleTeams {
  /** The teams that may come to play a game: those known, and all that its places can still go to. */
  teamsOf: (item: ScheduleItem) => Set<TeamId>;
  /** Those that may come to stand at a side. */
  teamsAt: (side: Participant) => TeamId[];
}

/** Who may play where, as far as the games say: looks ahead through winners, losers and ranks. */
export function possibleTeams(items: readonly ScheduleItem[]): PossibleTeams {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byBracket = Map.groupBy(items, ({ bracketId }) => bracketId);
  const ofItem = new Map<MatchId, Set<TeamId>>();
  const ofBracket = new Map<BracketId, Set<TeamId>>();

  function teamsOf(item: ScheduleItem): Set<TeamId> {
    const known = ofItem.get(item.id);
    if (known) return known;
    const found = new Set<TeamId>();
    // Kept before its places are looked at: a circle of games, which no draw has, would end here.
    ofItem.set(item.id, found);
    for (const side of item.participants) for (const team of teamsAt(side)) found.add(team);
    return found;
  }

  function teamsAt(side: Participant): TeamId[] {
    if (side.kind === "team") return [side.teamId];
    if (side.kind === "winner" || side.kind === "loser") {
      const from = byId.get(side.matchId);
      return from ? [...teamsOf(from)] : [];
    }
    const brackets = side.kind === "best_ranked" ? side.bracketIds : [side.bracketId];
    return brackets.flatMap((id) => [...teamsIn(id)]);
  }

  function teamsIn(bracketId: BracketId): Set<TeamId> {
    const known = ofBracket.get(bracketId);
    if (known) return known;
    const found = new Set<TeamId>();
    // Kept before: pairings of a bracket come from its own games, and add nobody to who is known.
    ofBracket.set(bracketId, found);
    for (const item of byBracket.get(bracketId) ?? []) {
      for (const side of item.participants) for (const team of teamsAt(side)) found.add(team);
    }
    return found;
  }

  return { teamsOf, teamsAt };
}
