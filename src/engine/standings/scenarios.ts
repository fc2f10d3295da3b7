import type { TeamId } from "#engine/types.ts";
import type { MatchResult } from "./match-result.ts";
import { type Outlook, outlookOf, type ScenarioInput, type TeamScenario } from "./outlook.ts";
import { boundOutlooks } from "./outlook-bounds.ts";
import { DEFAULT_RULES } from "./presets.ts";
import { rankGroups } from "./rank-teams.ts";
import type { RankingRules } from "./ranking-rules.ts";

/** Three outcomes of eight games. */
const MAX_WORLDS = 6_561;

/**
 * What each team still needs. Every combination of outcomes of the games to come is ranked by the
 * rules as far as outcomes decide; where the rules go on to scores that nobody knows yet, the teams
 * level there could finish in any order, which counts as possible. With too many combinations only
 * bounds are given: `certain` and `out` are still true, `possible` may be too cautious. Who can still
 * win is a flow problem where a win counts one (Schwartz 1966), but NP-complete where it counts three
 * (Kern and Paulusma 2001): hence the enumeration and its limit.
 */
export function computeScenarios(input: ScenarioInput): TeamScenario[] {
  const rules = input.rules ?? DEFAULT_RULES;
  const outcomes = outcomesOf(rules, input.canTie);
  if (outcomes.length ** input.pending.length > MAX_WORLDS) return boundOutlooks(input, rules);
  const worlds = enumerate(outcomes, input.pending.length).map((world) => ({
    world,
    range: rankRanges(input, rules, world),
  }));
  return input.teams.map(({ id }) => {
    const nextGame = input.pending.findIndex((pair) => pair.includes(id));
    const isHome = nextGame >= 0 && input.pending[nextGame]![0] === id;
    const next = (["win", "tie", "loss"] as const).flatMap((result) => {
      const ranges = worlds
        .filter(({ world }) => nextGame >= 0 && resultOf(world[nextGame]!, isHome) === result)
        .map(({ range }) => range.get(id)!);
      return ranges.length === 0 ? [] : { result, outlook: merge(ranges, input.places).outlook };
    });
    const all = merge(
      worlds.map(({ range }) => range.get(id)!),
      input.places,
    );
    return { teamId: id, ...all, next, isExact: true };
  });
}

/** A game's outcome as far as table points see it; the score stands for all of its kind. */
type Outcome = readonly [homeScore: number, awayScore: number];

interface RankRange {
  best: number;
  worst: number;
}

function outcomesOf({ matchPoints }: RankingRules, canTie: boolean): Outcome[] {
  const hasNarrow = matchPoints.narrowWin !== undefined || matchPoints.narrowLoss !== undefined;
  const wins: Outcome[] = hasNarrow
    ? [
        [3, 0],
        [3, 2],
      ]
    : [[1, 0]];
  const losses = wins.map(([high, low]): Outcome => [low, high]);
  return [...wins, ...(canTie ? [[0, 0] as const] : []), ...losses];
}

function enumerate(outcomes: readonly Outcome[], games: number): Outcome[][] {
  let worlds: Outcome[][] = [[]];
  for (let game = 0; game < games; game++) {
    worlds = worlds.flatMap((world) => outcomes.map((outcome) => [...world, outcome]));
  }
  return worlds;
}

function rankRanges(
  input: ScenarioInput,
  rules: RankingRules,
  world: readonly Outcome[],
): Map<TeamId, RankRange> {
  const imagined = input.pending.map(([homeId, awayId], game): MatchResult => {
    const [homeScore, awayScore] = world[game]!;
    return { homeId, awayId, homeScore, awayScore };
  });
  const groups = rankGroups({
    teams: input.teams,
    results: [...input.results, ...imagined],
    unscored: input.pending,
    rules,
    lotSeed: input.lotSeed,
  });
  const ranges = new Map<TeamId, RankRange>();
  let ahead = 0;
  for (const group of groups) {
    for (const teamId of group)
      ranges.set(teamId, { best: ahead + 1, worst: ahead + group.length });
    ahead += group.length;
  }
  return ranges;
}

function resultOf([home, away]: Outcome, isHome: boolean): "win" | "tie" | "loss" {
  if (home === away) return "tie";
  return home > away === isHome ? "win" : "loss";
}

function merge(
  ranges: readonly RankRange[],
  places: number,
): { outlook: Outlook; bestRank: number; worstRank: number } {
  const bestRank = Math.min(...ranges.map((range) => range.best));
  const worstRank = Math.max(...ranges.map((range) => range.worst));
  return { outlook: outlookOf(bestRank, worstRank, places), bestRank, worstRank };
}
