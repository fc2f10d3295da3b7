import {
  computeScenarios,
  computeStandings,
  NOT_SEEDED,
  type StandingRow,
  type TeamScenario,
} from "#engine";
import type { Behind, OutlookResponse, Prospect } from "#contract/standings/outlook.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { formatOf } from "#server/features/matches/result-terms.ts";
import { lotsOf } from "./lots.ts";
import { whoGoesOn } from "./who-goes-on.ts";
import type { Group } from "./group.ts";
import { groupsOf, toEngineGroup } from "./tables.ts";

/**
 * Why the teams of a group stand as they do, and what each can still reach; null when no group has
 * that name. Where a team has withdrawn, nothing is said of what others need: its rank doesn't count.
 */
export function explainGroup(fixtures: Fixtures, name: string): OutlookResponse["outlook"] | null {
  const group = groupsOf(fixtures).find((each) => each.name === name);
  if (!group) return null;
  const input = toEngineGroup(group, fixtures);
  const { places, bestNext } = whoGoesOn(group, fixtures);
  const unpaired = unpairedGames(group, fixtures);
  const gamesLeft = input.pending.length + unpaired.length;
  const isOpen = gamesLeft > 0 && !group.teams.some((team) => team.has_withdrawn);
  const rounds = new Set(unpaired.map(({ round }) => round)).size;
  const canTie = group.games.some((game) => formatOf(game, fixtures.formats)?.draws ?? true);
  const reaching = (ranks: number) =>
    isOpen ? computeScenarios({ ...input, unpaired: rounds, places: ranks, canTie }) : [];
  const scenarios = reaching(places ?? 1);
  // Whoever may come in where only the best go on is not out: the other groups decide that.
  const within = bestNext ? reaching(bestNext.rank) : scenarios;
  const prospects = new Map(
    scenarios.map((scenario, index) => [scenario.teamId, toProspect(scenario, within[index]!)]),
  );
  const names = new Map(group.teams.map((team) => [team.id, team.name]));
  const rows = computeStandings(input);
  return {
    bracket: name,
    places,
    best_next: bestNext,
    games_left: gamesLeft,
    bracket_id: group.bracketId,
    lots: lotsOf(group, rows, fixtures),
    is_exact: [...scenarios, ...within].every(({ isExact }) => isExact),
    teams: rows.map((row, index) => ({
      team_id: row.teamId,
      team: names.get(row.teamId)!,
      rank: row.rank,
      behind: index === 0 ? null : toBehind(row, rows[index - 1]!.teamId, names),
      prospect: prospects.get(row.teamId) ?? null,
    })),
  };
}

/** The games of a Swiss tournament's rounds that are still to be paired. */
function unpairedGames({ bracketId, games }: Group, { brackets }: Fixtures) {
  if (brackets.get(bracketId ?? 0)?.type !== "swiss") return [];
  return games.filter(
    ({ status, home_team_id: home, away_team_id: away }) =>
      status === "scheduled" && home === null && away === null,
  );
}

/** By the ranks that go on for sure, and by those with which a team still may. */
function toProspect(sure: TeamScenario, within: TeamScenario): Prospect {
  const after = (result: "win" | "loss") => {
    const [one, other] = [sure, within].map(
      ({ next }) => next.find((each) => each.result === result)?.outlook,
    );
    return one && other ? together(one, other) : null;
  };
  return {
    chance: together(sure.outlook, within.outlook),
    best_rank: sure.bestRank,
    worst_rank: sure.worstRank,
    win: after("win"),
    loss: after("loss"),
  };
}

type Chance = Prospect["chance"];

function together(sure: Chance, within: Chance): Chance {
  if (sure === "certain") return "certain";
  return within === "out" ? "out" : "possible";
}

/** The step of the rules that parted a team from the one above it, and the figures of both. */
function toBehind(
  { teamId, trace }: StandingRow,
  aboveId: number,
  names: ReadonlyMap<number, string>,
): Behind {
  const parted = trace.find(
    ({ levelBefore, levelAfter }) => levelBefore.includes(aboveId) && !levelAfter.includes(aboveId),
  );
  const figures = (parted?.values ?? [])
    .filter((value) => value.teamId === teamId)
    .map(({ by, value }) => ({
      by,
      own: figureOf(by, value),
      above: figureOf(
        by,
        parted!.values.find((one) => one.teamId === aboveId && one.by === by)?.value,
      ),
    }));
  const deciding = figures.find(({ own, above }) => own !== above);
  const by = deciding?.by === "name" || deciding?.by === "lot" ? null : (deciding?.by ?? null);
  return {
    team_id: aboveId,
    team: names.get(aboveId)!,
    among: parted?.step.among ?? "lot",
    is_pair: parted?.step.among === "tied" && parted.levelBefore.length === 2,
    by,
    value: deciding?.own ?? null,
    above: deciding?.above ?? null,
  };
}

/** A figure as people read it: the engine counts forfeits and seeds below nought, fewer being better. */
function figureOf(by: string, ratio: { value: number; over: number } | null | undefined) {
  if (!ratio || ratio.over === 0 || ratio.value === -NOT_SEEDED) return null;
  const isTurned = by === "forfeits" || by === "seed";
  return (isTurned ? -ratio.value : ratio.value) / ratio.over;
}
