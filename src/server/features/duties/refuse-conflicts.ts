import { indexSchedule, lintMove, type RuleViolation } from "#engine";
import { defaultScheduleRules } from "#contract/board/schedule-moves.ts";
import { toLintInput, toPlacedGames } from "#contract/board/schedule-items.ts";
import { AppError } from "#server/errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";

/** Refuses duties by which somebody newly has two things to do at once, or is known too late. */
export function refuseConflicts(fixtures: Fixtures, changed: MatchRow[]): void {
  if (changed.length === 0) return;
  const after = new Map(changed.map((match) => [match.id, match]));
  const matches = fixtures.matches.map((match) => after.get(match.id) ?? match);
  const ids = new Set(after.keys());
  const before = new Set(violationsOf(fixtures, ids).map(({ key }) => key));
  const found = violationsOf({ ...fixtures, matches }, ids).find(({ key }) => !before.has(key));
  if (found) throw toRefusal(found, fixtures);
}

interface Found extends RuleViolation {
  key: string;
  /** The games in the order of `itemIds`. */
  games: number[];
}

function violationsOf(fixtures: Fixtures, ids: Set<number>): Found[] {
  const rows = toScheduleRows(fixtures);
  const groups = toPlacedGames(rows);
  const index = indexSchedule(toLintInput(groups, defaultScheduleRules));
  const numbers = new Map(groups.map(({ id, games }) => [id, games[0]!.game_number]));
  return groups
    .filter(({ placement, games }) => placement && games.some(({ id }) => ids.has(id)))
    .flatMap(({ placement }) => lintMove(index, placement!))
    .filter(({ rule }) => rule === "duty_conflict" || rule === "duty_order")
    .map((violation) => {
      const { rule, itemIds, teamId, officialId } = violation;
      const key = [rule, itemIds.toSorted((a, b) => a - b), teamId, officialId].join(" ");
      return { ...violation, key, games: itemIds.map((id) => numbers.get(id)!) };
    });
}

function toRefusal(found: Found, { teams, officials }: Fixtures): AppError {
  const { rule, games, itemIds, teamId, officialId } = found;
  const [other, own] = games as [number, number];
  const conflict = { conflict: { match_ids: itemIds, game_numbers: games } };
  if (rule === "duty_order") {
    const params = { first: other, second: own };
    return new AppError("duty_conflict", { code: "refusals.duties.early", params }, conflict);
  }
  const name = teams.get(teamId ?? 0)?.name ?? officials.get(officialId ?? 0);
  return new AppError(
    "duty_conflict",
    name === undefined
      ? { code: "refusals.duties.someoneBusy", params: { game: own, other } }
      : { code: "refusals.duties.busy", params: { name, game: own, other } },
    conflict,
  );
}
