import { type MatchResult, winnerOf } from "#engine/standings/results/match-result.ts";
import type { Fixture, MatchId, TeamId } from "#engine/types.ts";

/** A game of a knock-out: where its sides come from, who stands in it, and how it ended. */
export interface KnockoutGame {
  fixture: Fixture;
  homeId: TeamId | null;
  awayId: TeamId | null;
  result: MatchResult | null;
}

/** A game with its place in the tree of games whose winners go on towards one last game. */
export interface TreeGame extends KnockoutGame {
  /** The same for games of one tree. */
  tree: string;
  /** How many games of the tree its winner has to win, this one included, to be its first. */
  distance: number;
  /** Where the winner plays next; null where no game names it. */
  next: MatchId | null;
  /** How many games, one after the other, decide who plays here. */
  depth: number;
}

/**
 * Knock-outs as trees. A game belongs to the tree of the last game that its winner can go on to. A
 * game in which nobody is unbeaten (for the third place, of a consolation) is in a tree of its own,
 * and a bracket's final is the last of the bracket's. Games made by hand, which name no other, are
 * counted towards the final by their rounds. A second grand final that the first has made needless
 * is left out.
 */
export function knockoutTrees(games: readonly KnockoutGame[]): TreeGame[] {
  const byId = new Map(games.map((game) => [game.fixture.id, game]));
  const needed = games.filter(({ fixture }) => !isNeedless(fixture, byId));
  const links = linkGames(needed.map((game) => game.fixture));
  const trees = new Map(needed.map(({ fixture }) => [fixture.id, treeOf(fixture, links)]));
  const rounds = roundsByBracket(needed, links, trees);
  return needed.map((game) => {
    const { id } = game.fixture;
    return {
      ...game,
      tree: trees.get(id)!,
      distance: distanceOf(game.fixture, links, rounds),
      next: links.next.get(id)?.id ?? null,
      depth: links.depth(game.fixture),
    };
  });
}

function isNeedless({ ifAwayWins }: Fixture, games: ReadonlyMap<MatchId, KnockoutGame>): boolean {
  const first = games.get(ifAwayWins ?? 0);
  if (!first?.result || first.homeId === null) return false;
  return winnerOf(first.result) === first.homeId;
}

interface Links {
  next: ReadonlyMap<MatchId, Fixture>;
  depth: (fixture: Fixture) => number;
  isUnbeaten: (fixture: Fixture) => boolean;
}

function linkGames(fixtures: readonly Fixture[]): Links {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const next = new Map<MatchId, Fixture>();
  for (const fixture of fixtures.toSorted((a, b) => b.id - a.id)) {
    for (const side of [fixture.home, fixture.away]) {
      if (side.kind === "winner" && byId.has(side.matchId)) next.set(side.matchId, fixture);
    }
  }
  const sourcesOf = ({ home, away }: Fixture): Fixture[] =>
    [home, away].flatMap((side) =>
      side.kind === "winner" || side.kind === "loser" ? (byId.get(side.matchId) ?? []) : [],
    );
  const depth = remember(
    (fixture: Fixture): number => 1 + Math.max(0, ...sourcesOf(fixture).map(depth)),
    0,
  );
  const isUnbeaten = remember(
    ({ isThirdPlace, home, away }: Fixture): boolean =>
      isThirdPlace !== true &&
      [home, away].some((side) => {
        const source = side.kind === "winner" ? byId.get(side.matchId) : undefined;
        return side.kind !== "loser" && (!source || isUnbeaten(source));
      }),
    false,
  );
  return { next, depth, isUnbeaten };
}

/** A function of games that asks for itself; games that wait for each other get the fallback. */
function remember<T>(compute: (fixture: Fixture) => T, fallback: T): (fixture: Fixture) => T {
  const known = new Map<MatchId, T>();
  return (fixture) => {
    if (!known.has(fixture.id)) {
      known.set(fixture.id, fallback);
      known.set(fixture.id, compute(fixture));
    }
    return known.get(fixture.id)!;
  };
}

/** From a game to the last one of its tree; games that wait for each other end where they began. */
function wayOn(fixture: Fixture, { next }: Links): Fixture[] {
  const way = [fixture];
  for (let at = next.get(fixture.id); at && !way.includes(at); at = next.get(at.id)) way.push(at);
  return way;
}

function treeOf(fixture: Fixture, links: Links): string {
  const last = wayOn(fixture, links).at(-1)!;
  return links.isUnbeaten(last) ? bracketTree(last) : `game ${last.id}`;
}

function bracketTree({ bracketId }: Fixture): string {
  return `bracket ${bracketId}`;
}

interface Rounds {
  rounds: number[];
  /** How many rounds are still to be made, because the last one has several games. */
  missing: number;
}

/** The rounds that lead to each bracket's final, in order. */
function roundsByBracket(
  games: readonly KnockoutGame[],
  { next }: Links,
  trees: ReadonlyMap<MatchId, string>,
): Map<string, Rounds> {
  const own = games
    .map((game) => game.fixture)
    .filter((fixture) => trees.get(fixture.id) === bracketTree(fixture));
  const byBracket = [...Map.groupBy(own, bracketTree)];
  return new Map(
    byBracket.map(([tree, fixtures]) => {
      const rounds = [...new Set(fixtures.map((fixture) => fixture.round))].toSorted(
        (a, b) => a - b,
      );
      const last = fixtures.filter(({ id, round }) => round === rounds.at(-1) && !next.has(id));
      return [tree, { rounds, missing: Math.ceil(Math.log2(Math.max(1, last.length))) }];
    }),
  );
}

function distanceOf(fixture: Fixture, links: Links, roundsOf: ReadonlyMap<string, Rounds>): number {
  const way = wayOn(fixture, links);
  const last = way.at(-1)!;
  const bracket = links.isUnbeaten(last) ? roundsOf.get(bracketTree(last)) : undefined;
  if (!bracket) return way.length;
  const later = bracket.rounds.filter((round) => round > last.round).length;
  return way.length + later + bracket.missing;
}
