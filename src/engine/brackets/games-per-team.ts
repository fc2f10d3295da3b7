import type { BracketId, Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";

/** The fewest and the most games of somebody. */
export interface GameRange {
  least: number;
  most: number;
}

/**
 * How many games the teams of a draw play, whatever the results: the fewest that one of them is sure
 * of, and the most that one can come to. Null where no game has a team.
 */
export function gamesPerTeam(fixtures: readonly Fixture[]): GameRange | null {
  const own = new Map<TeamId, GameRange[]>();
  const onward = createOnward(fixtures);
  const byBracket = Map.groupBy(fixtures, ({ bracketId }) => bracketId);
  for (const [bracketId, games] of byBracket) {
    if (games.some(isPaired)) {
      const { counts, after } = inSwiss(games, onward);
      for (const [teamId, count] of counts) {
        own.set(teamId, [...(own.get(teamId) ?? []), together([count, after])]);
      }
      continue;
    }
    const counts = new Map<TeamId, GameRange>();
    for (const fixture of games) {
      for (const side of [fixture.home, fixture.away]) {
        if (side.kind !== "team") continue;
        const { least, most } = counts.get(side.teamId) ?? none;
        const next = onward.from(fixture);
        counts.set(side.teamId, { least: least + 1 + next.least, most: most + 1 + next.most });
      }
    }
    const after = onward.afterGroup(bracketId, counts.size);
    for (const [teamId, count] of counts) {
      own.set(teamId, [...(own.get(teamId) ?? []), together([count, after])]);
    }
  }
  if (own.size === 0) return null;
  return either([...own.values()].map(together));
}

function isPaired({ home }: Fixture): boolean {
  return home.kind === "pairing";
}

/** Of a Swiss tournament: every team plays each round, but for one bye each where they are odd. */
function inSwiss(games: readonly Fixture[], onward: ReturnType<typeof createOnward>) {
  const teams = games.flatMap(({ home, away, byeId }) => [
    ...[home, away].flatMap((side) => (side.kind === "team" ? side.teamId : [])),
    ...(byeId === undefined ? [] : [byeId]),
  ]);
  const most = new Set(games.map(({ round }) => round)).size;
  const range = { least: most - (teams.length % 2), most };
  const counts = new Map(teams.map((teamId) => [teamId, range]));
  return { counts, after: onward.afterGroup(games[0]!.bracketId, teams.length) };
}

const none: GameRange = { least: 0, most: 0 };

/** Games that are all played. */
function together(ranges: readonly GameRange[]): GameRange {
  return {
    least: ranges.reduce((sum, { least }) => sum + least, 0),
    most: ranges.reduce((sum, { most }) => sum + most, 0),
  };
}

/** Games of which one or the other are played; none of none. */
function either(ranges: readonly GameRange[]): GameRange {
  if (ranges.length === 0) return none;
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  };
}

/** What follows a game for who plays it, and a group for its teams. */
function createOnward(fixtures: readonly Fixture[]) {
  const known = new Map<MatchId, GameRange>();
  const inRanks = new Map<BracketId, GameRange>();
  const sizes = sizesOf(fixtures);
  const entries = entriesByPlace(fixtures);
  const into = (fixture: Fixture): GameRange => {
    const { least, most } = from(fixture);
    // Nobody is sure of a game that may be needless.
    return { least: fixture.ifAwayWins === undefined ? least + 1 : 0, most: most + 1 };
  };
  const at = (key: string): GameRange => {
    const byBracket = Map.groupBy(entries.get(key) ?? [], ({ bracketId }) => bracketId);
    // A place of a group has all its games, and what follows the group.
    const all = [...byBracket].map(([bracketId, games]) => {
      return together([...games.map(into), rankIn(bracketId)]);
    });
    return either(all);
  };
  const rankIn = (bracketId: BracketId): GameRange => {
    const range = inRanks.get(bracketId) ?? afterGroup(bracketId, sizes.get(bracketId) ?? 0);
    inRanks.set(bracketId, range);
    return range;
  };
  const from = ({ id }: Fixture): GameRange => {
    const range = known.get(id) ?? either([at(`winner ${id}`), at(`loser ${id}`)]);
    known.set(id, range);
    return range;
  };
  const afterGroup = (bracketId: BracketId, teams: number): GameRange => {
    const ranks = Array.from({ length: teams }, (_, index) => index + 1);
    return either(
      ranks.map((rank) => {
        // One for each place that the best of the rank take, over all groups.
        const best = entries.get(`best ${bracketId} ${rank}`) ?? [];
        if (best.length === 0) return at(`rank ${bracketId} ${rank}`);
        const sources = best.flatMap(({ home, away }) => [home, away].flatMap(groupsOf));
        // Only groups with so many teams have somebody of the rank.
        const groups = new Set(sources.filter((id) => (sizes.get(id) ?? 0) >= rank));
        const range = either(best.map(into));
        return best.length < groups.size ? { ...range, least: 0 } : range;
      }),
    );
  };
  return { from, afterGroup };
}

/** How many teams each bracket has of its own or from groups. */
function sizesOf(fixtures: readonly Fixture[]): Map<BracketId, number> {
  const members = new Map<BracketId, Set<number | string>>();
  for (const { bracketId, home, away, byeId } of fixtures) {
    const own = members.get(bracketId) ?? new Set<number | string>();
    for (const side of [home, away]) {
      if (side.kind === "team") own.add(side.teamId);
      if (side.kind === "rank") own.add(`${side.bracketId} ${side.rank}`);
    }
    if (byeId !== undefined) own.add(byeId);
    members.set(bracketId, own);
  }
  return new Map([...members].map(([id, own]) => [id, own.size]));
}

function groupsOf(side: Participant): BracketId[] {
  return side.kind === "best_ranked" ? side.bracketIds : [];
}

/** The games that each place not decided yet can lead to. */
function entriesByPlace(fixtures: readonly Fixture[]): Map<string, Fixture[]> {
  const entries = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    for (const key of [fixture.home, fixture.away].flatMap(keysOf)) {
      entries.set(key, [...(entries.get(key) ?? []), fixture]);
    }
  }
  return entries;
}

function keysOf(side: Participant): string[] {
  switch (side.kind) {
    case "team":
      return [];
    case "winner":
    case "loser":
      return [`${side.kind} ${side.matchId}`];
    case "rank":
      return [`rank ${side.bracketId} ${side.rank}`];
    case "best_ranked":
      return side.bracketIds.map((bracketId) => `best ${bracketId} ${side.rank}`);
    case "pairing":
      return [];
  }
}
