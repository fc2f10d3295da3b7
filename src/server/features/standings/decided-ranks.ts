import { settledRanks, type StandingRow, type StandingsInput } from "#engine";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { lotsOf } from "./lots.ts";
import type { Group } from "./group.ts";

/**
 * The teams of a group whose ranks are their own for good: nobody before the first result, all of them once
 * every game is over, but for those that a lot is still to part; between who can't be caught nor catch up. Where
 * opponents are still unknown or a team has withdrawn, that is not reckoned.
 */
export function decidedRanks(
  group: Group,
  { rows, input }: { rows: readonly StandingRow[]; input: StandingsInput },
  fixtures: Pick<Fixtures, "lots">,
): Set<number> {
  if (!group.games.some(({ status }) => status === "completed")) return new Set();
  const open = group.games.filter(isOpen);
  if (open.length === 0) {
    const undrawn = lotsOf(group, rows, fixtures).filter(({ drawn }) => drawn === null);
    const level = new Set(undrawn.flatMap(({ team_ids: ids }) => ids));
    return new Set(rows.flatMap(({ teamId }) => (level.has(teamId) ? [] : teamId)));
  }
  const isKnown = open.every(({ home_team_id: home, away_team_id: away }) => home && away);
  const isWhole = group.teams.every((team) => !team.has_withdrawn);
  return isKnown && isWhole ? settledRanks(input) : new Set();
}

function isOpen({ status }: Group["games"][number]): boolean {
  return status !== "completed" && status !== "canceled";
}
