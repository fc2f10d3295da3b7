import type { BracketSize } from "#engine/brackets/bracket-sizes.ts";
import { knockoutFixtures } from "#engine/playoffs/knockout/knockout-fixtures.ts";
import type { BracketId, Fixture, Participant } from "#engine/types.ts";
import { altogether, type Demand, type Workload } from "./workload.ts";

/** A knock-out's games, how many must follow each, and how many its teams have behind them. */
interface KnockOut {
  fixtures: Fixture[];
  heights: Int32Array;
  depths: Int32Array;
}

/** A game of a knock-out, by what comes before it. */
interface LaterGame {
  /** Games of its knock-out that come directly before it, as indices of the list. */
  feeders: number[];
  /** How many matches come before it in all, and how many each of its teams has behind it. */
  before: number;
  depth: number;
}

export interface PlanWorkload extends Workload {
  /** The games of knock-outs, none before its feeders. */
  laterGames: () => LaterGame[];
}

/** How a group's matches stand to the playoffs: games that must follow, games of each team. */
interface Place {
  height: number;
  gamesPerTeam: number;
}

/**
 * The counts of a plan's games without drawing them: of groups by their sizes alone, of knock-outs
 * by their rounds. Nothing in it is more than the drawn games have.
 */
export function workloadOfPlan(
  brackets: readonly BracketSize[],
  { restMinutes, maxPerDay }: Pick<Workload, "restMinutes" | "maxPerDay">,
): PlanWorkload {
  const places = brackets.map((bracket): Place => ({ height: 0, gamesPerTeam: perTeam(bracket) }));
  const knockOuts = brackets.map((bracket, index) => drawKnockOut(bracket, index + 1, places));
  raiseFeeders(brackets, places);
  const played = [...brackets.keys()].filter((index) => brackets[index]!.games > 0);
  const demands = played.map((index) =>
    demandOf(brackets[index]!, knockOuts[index], { ...places[index]!, restMinutes }),
  );
  const size = demands.reduce((sum, demand) => sum + demand.atLeast[0]!, 0);
  return {
    size,
    demands,
    total: altogether(demands, (index) => {
      const bracket = played[index]!;
      return !brackets[bracket]!.fedBy && !isFed(knockOuts[bracket]);
    }),
    depths: () => {
      const depths = knockOuts.flatMap((knockOut) => [...(knockOut?.depths ?? [])]);
      return Int32Array.from({ length: size }, (_, index) => depths[index] ?? 0);
    },
    laterGames: () => {
      const games: LaterGame[] = [];
      for (const knockOut of knockOuts) {
        if (knockOut) games.push(...laterGamesOf(knockOut, brackets, games.length));
      }
      return games;
    },
    restMinutes,
    maxPerDay,
  };
}

function laterGamesOf(
  { fixtures, depths }: KnockOut,
  brackets: readonly BracketSize[],
  first: number,
): LaterGame[] {
  const games: Set<number>[] = [];
  const groups: Set<BracketId>[] = [];
  return fixtures.map(({ id, home, away }) => {
    const feeders = [home, away].flatMap((side) => feederOf(side) ?? []);
    games.push(new Set(feeders.flatMap((feeder) => [feeder, ...games[feeder]!])));
    const own = [home, away].flatMap(groupsOf);
    groups.push(new Set([...own, ...feeders.flatMap((feeder) => [...groups[feeder]!])]));
    const inGroups = [...groups[id]!].map((group) => matchesOf(brackets[group - 1]!));
    return {
      feeders: feeders.map((feeder) => first + feeder),
      before: inGroups.reduce((sum, matches) => sum + matches, games[id]!.size),
      depth: depths[id]!,
    };
  });
}

/** The games of a bracket that need a court and a slot each. */
export function matchesOf({ games, teamsPerMatch }: BracketSize): number {
  return Math.ceil(games / ((teamsPerMatch * (teamsPerMatch - 1)) / 2));
}

function perTeam(bracket: BracketSize): number {
  if (bracket.knockOut) return Math.min(1, bracket.games);
  return bracket.games === 0
    ? 0
    : Math.ceil((matchesOf(bracket) * bracket.teamsPerMatch) / bracket.teams);
}

function demandOf(
  bracket: BracketSize,
  knockOut: KnockOut | undefined,
  place: Place & Pick<Demand, "restMinutes">,
): Demand {
  const { teams, teamsPerMatch } = bracket;
  const atLeast: number[] = knockOut ? [] : Array(place.height + 1).fill(matchesOf(bracket));
  for (const height of knockOut?.heights ?? []) {
    for (let j = 0; j <= height; j++) atLeast[j] = (atLeast[j] ?? 0) + 1;
  }
  return {
    name: "bracket",
    atLeast,
    teams,
    teamsPerMatch,
    atOnce: Math.floor(teams / teamsPerMatch),
    gamesPerTeam: place.gamesPerTeam,
    restMinutes: place.restMinutes,
  };
}

function isFed(knockOut: KnockOut | undefined): boolean {
  return (
    knockOut?.fixtures.every(({ home, away }) => home.kind !== "team" && away.kind !== "team") ??
    false
  );
}

/** Raises the height of the groups that feed it. */
function drawKnockOut(
  { knockOut, games }: BracketSize,
  bracketId: BracketId,
  places: Place[],
): KnockOut | undefined {
  if (!knockOut || games === 0) return undefined;
  const fixtures = knockoutFixtures(knockOut.entrants(), knockOut, { bracketId, firstId: 0 });
  const heights = new Int32Array(fixtures.length);
  for (const { id, home, away } of fixtures.toReversed()) {
    const height = heights[id]! + 1;
    for (const side of [home, away]) {
      const feeder = feederOf(side);
      if (feeder !== undefined) heights[feeder] = Math.max(heights[feeder]!, height);
      for (const group of groupsOf(side)) {
        const place = places[group - 1]!;
        place.height = Math.max(place.height, height);
      }
    }
  }
  const depths = new Int32Array(fixtures.length);
  for (const { id, home, away } of fixtures) {
    const before = [home, away].flatMap((side) => {
      const feeder = feederOf(side);
      const groups = groupsOf(side).map((group) => places[group - 1]!.gamesPerTeam);
      return feeder === undefined ? groups : [depths[feeder]! + 1];
    });
    depths[id] = Math.max(0, ...before);
  }
  return { fixtures, heights, depths };
}

/** What follows a group that others feed follows these, too, and its games before that. */
function raiseFeeders(brackets: readonly BracketSize[], places: Place[]): void {
  for (const index of [...brackets.keys()].toReversed()) {
    const { fedBy = [], games } = brackets[index]!;
    for (const feeder of games > 0 ? fedBy : []) {
      const place = places[feeder - 1]!;
      place.height = Math.max(place.height, places[index]!.height + 1);
    }
  }
}

function feederOf(side: Participant): number | undefined {
  return side.kind === "winner" || side.kind === "loser" ? side.matchId : undefined;
}

function groupsOf(side: Participant): BracketId[] {
  if (side.kind === "rank") return [side.bracketId];
  return side.kind === "best_ranked" ? side.bracketIds : [];
}
