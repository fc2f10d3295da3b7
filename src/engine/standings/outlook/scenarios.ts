import type { TeamId } from "#engine/types.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { type Outlook, outlookOf, type ScenarioInput, type TeamScenario } from "./outlook.ts";
import { boundOutlooks } from "./outlook-bounds.ts";
import { type Outcome, seenRanks } from "./scenario-witness.ts";
import { DEFAULT_RULES } from "#engine/standings/presets/presets.ts";
import { rankRanges } from "#engine/standings/rank-teams.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";

/** Three outcomes of eight games. */
const MAX_WORLDS = 6_561;

/**
 * What each team still needs. Every combination of outcomes of the games to come is ranked by the
 * rules as far as outcomes decide; where the rules go on to scores that nobody knows yet, teams that
 * have played all their games keep their order, and for the others any order counts as possible.
 * An outlook that is possible only by scores is exact when scores that were tried show both ends.
 * With too many combinations only
 * bounds are given, as in a Swiss tournament before its last round is paired: `certain` and `out` are still true, `possible` may be too cautious. Who can still
 * win is a flow problem where a win counts one (Schwartz 1966), but NP-complete where it counts three
 * (Kern and Paulusma 2001): hence the enumeration and its limit.
 */
export function computeScenarios(input: ScenarioInput): TeamScenario[] {
  const rules = input.rules ?? DEFAULT_RULES;
  // Who meets whom hangs on what is open now.
  if (input.unpaired) return boundOutlooks(input, rules);
  const outcomes = outcomesOf(rules, input.canTie);
  if (outcomes.length ** input.pending.length > MAX_WORLDS) return boundOutlooks(input, rules);
  const worlds = enumerate(outcomes, input.pending.length).map((world) => ({
    world,
    range: rankAfter(input, rules, world),
  }));
  return input.teams.map(({ id }): TeamScenario => {
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
    const isExact = all.outlook !== "possible" || isSeenPossible(input, rules, worlds, id);
    return { teamId: id, ...all, next, isExact };
  });
}

interface World {
  world: readonly Outcome[];
  range: ReturnType<typeof rankRanges>;
}

/** Whether the team comes in somewhere and stays out somewhere, by outcomes or by scores tried. */
function isSeenPossible(
  input: ScenarioInput,
  rules: RankingRules,
  worlds: readonly World[],
  teamId: TeamId,
): boolean {
  const { places } = input;
  const ranges = worlds.map(({ range }) => range.get(teamId)!);
  const isIn = ranges.some(({ worst }) => worst <= places);
  const isOut = ranges.some(({ best }) => best > places);
  if (isIn && isOut) return true;
  const open = worlds.filter((_, index) => {
    const { best, worst } = ranges[index]!;
    return best <= places && worst > places;
  });
  const seen = seenRanks(
    { ...input, rules },
    open.map(({ world }) => world),
    teamId,
    hasNarrowGames(rules),
  );
  return (isIn || seen.best <= places) && (isOut || seen.worst > places);
}

function hasNarrowGames({ matchPoints }: RankingRules): boolean {
  return matchPoints.narrowWin !== undefined || matchPoints.narrowLoss !== undefined;
}

function outcomesOf(rules: RankingRules, canTie: boolean): Outcome[] {
  const wins: Outcome[] = hasNarrowGames(rules)
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

function rankAfter(
  input: ScenarioInput,
  rules: RankingRules,
  world: readonly Outcome[],
): ReturnType<typeof rankRanges> {
  const imagined = input.pending.map(([homeId, awayId], game): MatchResult => {
    const [homeScore, awayScore] = world[game]!;
    return { homeId, awayId, homeScore, awayScore };
  });
  return rankRanges({
    teams: input.teams,
    results: [...input.results, ...imagined],
    byes: input.byes,
    unscored: input.pending,
    rules,
    lotSeed: input.lotSeed,
    draws: input.draws,
  });
}

function resultOf([home, away]: Outcome, isHome: boolean): "win" | "tie" | "loss" {
  if (home === away) return "tie";
  return home > away === isHome ? "win" : "loss";
}

function merge(
  ranges: readonly { best: number; worst: number }[],
  places: number,
): { outlook: Outlook; bestRank: number; worstRank: number } {
  const bestRank = Math.min(...ranges.map((range) => range.best));
  const worstRank = Math.max(...ranges.map((range) => range.worst));
  return { outlook: outlookOf(bestRank, worstRank, places), bestRank, worstRank };
}
