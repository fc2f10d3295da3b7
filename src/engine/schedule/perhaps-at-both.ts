import type { MatchId, Participant, Placement, ScheduleItem, TeamId } from "#engine/types.ts";

/** Two games, and the teams that share whoever may have to come to both. */
export interface PerhapsAtBoth {
  pair: readonly [MatchId, MatchId];
  teamIds: readonly TeamId[];
}

/** The pairs of games that are kept apart at most: each counts as one more who can't be at two games at once. */
const MOST_PAIRS = 2000;

/**
 * Pairs of games of different competitions to which one person may have to come, as teams of theirs may play
 * in both: at least one of the two isn't decided yet. Those that are the likelier come first.
 */
export function perhapsAtBoth(
  items: readonly ScheduleItem[],
  sharing: readonly (readonly TeamId[])[],
): PerhapsAtBoth[] {
  if (sharing.length === 0 || items.every(isDecided)) return [];
  const teamsOf = possibleTeams(items);
  const found = new Map<string, PerhapsAtBoth & { ways: number }>();
  for (const teamIds of sharing) {
    const own = items.filter(({ id }) => teamIds.some((team) => teamsOf(id).has(team)));
    own.forEach((one, index) => {
      for (const other of own.slice(index + 1)) {
        if (isDecided(one) && isDecided(other)) continue;
        const [ofOne, ofOther] = [teamsOf(one.id), teamsOf(other.id)];
        const isEither = (team: TeamId) => ofOne.has(team) !== ofOther.has(team);
        const [here, there] = [ofOne, ofOther].map((all) =>
          teamIds.some((team) => all.has(team) && isEither(team)),
        );
        if (!here || !there || teamIds.some((team) => ofOne.has(team) && ofOther.has(team)))
          continue;
        const pair: [MatchId, MatchId] = [one.id, other.id];
        if (found.has(pair.join())) continue;
        found.set(pair.join(), { pair, teamIds, ways: ofOne.size * ofOther.size });
      }
    });
  }
  return [...found.values()]
    .toSorted((a, b) => a.ways - b.ways)
    .slice(0, MOST_PAIRS)
    .map(({ pair, teamIds }) => ({ pair, teamIds }));
}

/** Those of the pairs that are played at once, at least in part. */
export function playedAtOnce(
  pairs: readonly PerhapsAtBoth[],
  placements: readonly Placement[],
): PerhapsAtBoth[] {
  const at = new Map(placements.map((placement) => [placement.itemId, placement]));
  return pairs.filter(({ pair }) => {
    const [one, other] = pair.map((id) => at.get(id));
    if (!one || !other || one.date !== other.date) return false;
    return one.start < other.end && other.start < one.end;
  });
}

function isDecided({ participants }: ScheduleItem): boolean {
  return participants.every(({ kind }) => kind === "team");
}

/** Who may play each game, as far as the games say. */
function possibleTeams(items: readonly ScheduleItem[]): (id: MatchId) => ReadonlySet<TeamId> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byBracket = Map.groupBy(items, ({ bracketId }) => bracketId);
  const known = new Map<MatchId, Set<TeamId>>();
  const ofBrackets = (ids: readonly number[]) =>
    ids.flatMap((id) => (byBracket.get(id) ?? []).flatMap((item) => [...teamsOf(item.id)]));
  const ofSide = (side: Participant, { round }: ScheduleItem): TeamId[] => {
    switch (side.kind) {
      case "team":
        return [side.teamId];
      case "winner":
      case "loser":
        return [...teamsOf(side.matchId)];
      case "rank":
        return ofBrackets([side.bracketId]);
      case "best_ranked":
        return ofBrackets(side.bracketIds);
      case "pairing": {
        const before = (byBracket.get(side.bracketId) ?? []).filter((it) => it.round < round);
        return before.flatMap((item) => [...teamsOf(item.id)]);
      }
    }
  };
  function teamsOf(id: MatchId): Set<TeamId> {
    const before = known.get(id);
    if (before) return before;
    const teams = new Set<TeamId>();
    // Games that wait for each other are refused with the model.
    known.set(id, teams);
    const item = byId.get(id);
    for (const side of item?.participants ?? []) {
      for (const team of ofSide(side, item!)) teams.add(team);
    }
    return teams;
  }
  return teamsOf;
}
