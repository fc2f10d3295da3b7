import { type Model, playersOf } from "#engine/schedule/model/model.ts";
import { mostAtOnce } from "./most-at-once.ts";
import { depthsOf } from "./most-placed.ts";

/** What is to be played, as far as counting goes: from a model, or from the numbers of a plan. */
export interface Workload {
  size: number;
  demands: Demand[];
  /** Everything together; places decided by other brackets are no teams of their own. */
  total: { atLeast: number[]; groups: Group[] };
  /** For each match, how many games whoever plays in it may have behind it. */
  depths: () => Int32Array;
  /** The shortest rest of all. */
  restMinutes: number;
  /** Games a day and team; 0 is no limit. */
  maxPerDay: number;
}

/** Teams that play among themselves, and how many of their matches can be played at once. */
export interface Group {
  teams: number;
  teamsPerMatch: number;
  atOnce: number;
  /** The shortest rest of its games and of those that wait for them. */
  restMinutes: number;
}

/** What one bracket asks of the grid. */
export interface Demand extends Group {
  name: string;
  /** Matches followed by at least j others: `atLeast[0]` is all of them. */
  atLeast: number[];
  gamesPerTeam: number;
}

/** How many games at least must follow each match of a bracket. */
export function tailOf({ atLeast }: Demand): number {
  return atLeast.findLastIndex((need) => need === atLeast[0]);
}

/** The counts of a model. */
export function workloadOf(model: Model): Workload {
  const demands = model.bracketIds.map((id, index) => demandOf(model, index, `bracket ${id}`));
  return {
    size: model.size,
    demands,
    total: altogether(demands, (bracket) => hasOwnTeams(model, bracket)),
    depths: () => depthsOf(model),
    restMinutes: model.restMinutes,
    maxPerDay: model.maxPerDay,
  };
}

function demandOf(model: Model, bracket: number, name: string): Demand {
  const atLeast: number[] = [];
  const games = new Map<number, number>();
  let teamsPerMatch = Infinity;
  for (const item of model.bracketItems[bracket]!) {
    for (let j = 0; j <= model.height[item]!; j++) atLeast[j] = (atLeast[j] ?? 0) + 1;
    const sides = playersOf(model, item);
    teamsPerMatch = Math.min(teamsPerMatch, sides.length);
    for (const side of sides) games.set(side, (games.get(side) ?? 0) + 1);
  }
  const roots = [...games.keys()].filter((entity) => {
    const { sourceItem, sourceRound } = model.entities[entity]!;
    return sourceItem < 0 && sourceRound.length === 0;
  });
  const teams = Math.max(roots.length, teamsPerMatch);
  return {
    name,
    atLeast,
    teams,
    teamsPerMatch,
    atOnce: mostAtOnce(model, bracket, teams, teamsPerMatch),
    gamesPerTeam: Math.max(...games.values()),
    restMinutes: restFrom(model, bracket),
  };
}

function restFrom(
  { bracketItems, gated, bracket: bracketOf, itemRest }: Model,
  bracket: number,
): number {
  const reached = new Set([bracket]);
  // A set goes on to what is added to it meanwhile.
  for (const next of reached) {
    for (const item of gated[next]!) reached.add(bracketOf[item]!);
  }
  const items = [...reached].flatMap((next) => bracketItems[next]!);
  return items.reduce((least, item) => Math.min(least, itemRest[item]!), Infinity);
}

/** Everything together, given which of the demands have teams of their own. */
export function altogether(
  demands: Demand[],
  hasOwn: (bracket: number) => boolean,
): Workload["total"] {
  const atLeast: number[] = [];
  for (const demand of demands) {
    demand.atLeast.forEach((need, j) => (atLeast[j] = (atLeast[j] ?? 0) + need));
  }
  const own = demands.filter((_, bracket) => hasOwn(bracket));
  if (own.length === demands.length) return { atLeast, groups: own };
  const teams = own.reduce((sum, demand) => sum + demand.teams, 0);
  const teamsPerMatch = Math.min(...demands.map((demand) => demand.teamsPerMatch));
  const restMinutes = Math.min(...demands.map((demand) => demand.restMinutes));
  const atOnce = Math.floor(teams / teamsPerMatch);
  return { atLeast, groups: [{ teams, teamsPerMatch, atOnce, restMinutes }] };
}

function hasOwnTeams(model: Model, bracket: number): boolean {
  return model.bracketItems[bracket]!.some((item) =>
    model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]).some((side) => {
      const { sourceItem, sourceRound, sourceBrackets } = model.entities[side]!;
      return sourceItem < 0 && sourceRound.length === 0 && sourceBrackets.length === 0;
    }),
  );
}
