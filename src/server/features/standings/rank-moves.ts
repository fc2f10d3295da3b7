import type { RankMove } from "#contract/teams/withdrawal.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { groupTables } from "./tables.ts";

/** The teams whose rank in a table differs between two moments of a tournament. */
export function rankMoves(before: Fixtures, after: Fixtures): RankMove[] {
  const ranksAfter = ranksOf(after);
  const ranksBefore = ranksOf(before);
  const keys = new Set([...ranksAfter.keys(), ...ranksBefore.keys()]);
  return [...keys].flatMap((key) => {
    const was = ranksBefore.get(key);
    const is = ranksAfter.get(key);
    const { table, team_id, team } = (is ?? was)!;
    const move = { table, team_id, team, from: was?.rank ?? null, to: is?.rank ?? null };
    return move.from === move.to ? [] : [move];
  });
}

function ranksOf(fixtures: Fixtures) {
  const tables = Object.entries(groupTables(fixtures));
  return new Map(
    tables.flatMap(([table, rows]) =>
      rows.map(({ team_id, team, rank }) => [
        `${team_id} ${table}`,
        { table, team_id, team, rank },
      ]),
    ),
  );
}
