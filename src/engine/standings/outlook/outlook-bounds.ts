import type { TeamId } from "#engine/types.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import { outlookOf, type ScenarioInput, type TeamScenario } from "./outlook.ts";
import { tally } from "#engine/standings/tally.ts";

/** Whether games can be tied matters not: who wins all its games is ahead of whoever ties some. */
type BoundInput = Omit<ScenarioInput, "canTie">;

/**
 * Outlooks from the first step of the rules alone: each team between what it has and what it would
 * have after winning all its games. Whoever can surely not be caught is certain, whoever can surely
 * not catch up is out; ranks are bounds, not reached by every team at once.
 */
export function boundOutlooks(input: BoundInput, rules: RankingRules): TeamScenario[] {
  const range = new Map(input.teams.map(({ id }) => [id, valueRange(id, input, rules)]));
  return input.teams.map(({ id }) => {
    const { least, most } = range.get(id)!;
    const others = input.teams.filter((team) => team.id !== id).map((team) => range.get(team.id)!);
    const bestRank = 1 + others.filter((other) => other.least > most).length;
    const worstRank = 1 + others.filter((other) => other.most >= least).length;
    const outlook = outlookOf(bestRank, worstRank, input.places);
    return { teamId: id, outlook, bestRank, worstRank, next: [], isExact: false };
  });
}

function valueRange(
  teamId: TeamId,
  { results, byes, teams, pending, unpaired = 0 }: BoundInput,
  rules: RankingRules,
): { least: number; most: number } {
  const first = rules.steps[0];
  const by = first?.among === "all" ? first.by : null;
  if (by !== "wins" && by !== "match_points") return { least: -Infinity, most: Infinity };
  const teamIds = teams.map((team) => team.id);
  const games = tally(teamIds, results, rules.matchPoints, { byes }).get(teamId)!;
  const left = pending.filter((pair) => pair.includes(teamId)).length + unpaired;
  if (by === "wins") return { least: games.wins, most: games.wins + left };
  const { win, tie, loss, forfeit = loss, narrowWin = win, narrowLoss = loss } = rules.matchPoints;
  const points = [win, tie, loss, forfeit, narrowWin, narrowLoss];
  return {
    least: games.matchPoints + left * Math.min(...points),
    most: games.matchPoints + left * Math.max(...points),
  };
}
