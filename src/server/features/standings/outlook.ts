import { computeScenarios, computeStandings, type StandingRow, type TeamScenario } from "#engine";
import type { Behind, OutlookResponse, Prospect } from "#contract/standings/outlook.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { lotsOf } from "./lots.ts";
import { type Group, groupsOf, toEngineGroup } from "./tables.ts";

/**
 * Why the teams of a group stand as they do, and what each can still reach; null when no group has
 * that name. Where a team has withdrawn, nothing is said of what others need: its rank doesn't count.
 */
export function explainGroup(fixtures: Fixtures, name: string): OutlookResponse["outlook"] | null {
  const group = groupsOf(fixtures).find((each) => each.name === name);
  if (!group) return null;
  const input = toEngineGroup(group, fixtures);
  const places = placesOf(group, fixtures);
  // Who meets whom in the rounds to come depends on what is open now.
  const isSwiss = fixtures.brackets.get(group.bracketId ?? 0)?.type === "swiss";
  const isOpen =
    !isSwiss && input.pending.length > 0 && !group.teams.some((team) => team.has_withdrawn);
  const scenarios = isOpen ? computeScenarios({ ...input, places: places ?? 1, canTie: true }) : [];
  const prospects = new Map(scenarios.map((scenario) => [scenario.teamId, toProspect(scenario)]));
  const names = new Map(group.teams.map((team) => [team.id, team.name]));
  const rows = computeStandings(input);
  return {
    bracket: name,
    places,
    games_left: input.pending.length,
    bracket_id: group.bracketId,
    lots: lotsOf(group, rows, fixtures),
    is_exact: scenarios.every(({ isExact }) => isExact),
    teams: rows.map((row, index) => ({
      team_id: row.teamId,
      team: names.get(row.teamId)!,
      rank: row.rank,
      behind: index === 0 ? null : toBehind(row, rows[index - 1]!.teamId, names),
      prospect: prospects.get(row.teamId) ?? null,
    })),
  };
}

/**
 * How many ranks of a group lead on to other games whatever the other groups do; null when none does.
 * A rank of which only the best go on is not one of them.
 */
function placesOf({ bracketId }: Group, { matches, feeders }: Fixtures): number | null {
  if (bracketId === null) return null;
  const best = matches.flatMap((match) => {
    const groups = feeders.get(match.bracket_id ?? 0) ?? [];
    if (!groups.includes(bracketId)) return [];
    return [match.home_source_place, match.away_source_place].flatMap((place, side) =>
      place === groups.length ? (side === 0 ? match.home_source_rank : match.away_source_rank) : [],
    );
  });
  const ranks = matches.flatMap((match) => [
    match.home_source_bracket_id === bracketId ? match.home_source_rank : null,
    match.away_source_bracket_id === bracketId ? match.away_source_rank : null,
  ]);
  const places = Math.max(0, ...[...ranks, ...best].map((rank) => rank ?? 0));
  return places > 0 ? places : null;
}

function toProspect({ outlook, bestRank, worstRank, next }: TeamScenario): Prospect {
  const after = (result: "win" | "loss") =>
    next.find((one) => one.result === result)?.outlook ?? null;
  return {
    chance: outlook,
    best_rank: bestRank,
    worst_rank: worstRank,
    win: after("win"),
    loss: after("loss"),
  };
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
    by,
    value: deciding?.own ?? null,
    above: deciding?.above ?? null,
  };
}

/** A figure as people read it: the engine counts forfeits and seeds below nought, fewer being better. */
function figureOf(by: string, ratio: { value: number; over: number } | null | undefined) {
  if (!ratio || ratio.over === 0) return null;
  const isTurned = by === "forfeits" || by === "seed";
  return (isTurned ? -ratio.value : ratio.value) / ratio.over;
}
