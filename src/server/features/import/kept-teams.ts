import type { ImportRow } from "#contract/teams/import.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";
import type { Stored } from "./refuse-problems.ts";

/** How many teams were there before of which a row says what isn't stored: that stays as it is. */
export function countKept(rows: readonly ImportRow[], stored: Stored): number {
  const known = new Map(stored.teams.map((team) => [key(team.name), team]));
  const brackets = namesOf(stored.brackets);
  const divisions = namesOf(stored.divisions);
  const kept = rows.flatMap((row) => {
    const team = known.get(key(row.team));
    if (!team) return [];
    const says = [
      isOther(row.seed, team.seed),
      isOther(row.club, team.club),
      isOther(row.bracket, brackets.get(team.bracket_id)),
      isOther(row.division, divisions.get(team.division_id)),
    ];
    return says.includes(true) ? [team.id] : [];
  });
  return new Set(kept).size;
}

/** How many teams that rows name were there before and aren't among those that get something. */
export function countUnchanged(
  rows: readonly ImportRow[],
  { ids }: Pick<Stored, "ids">,
  changed: ReadonlySet<number>,
): number {
  const there = rows.flatMap(({ team }) => ids.get(key(team)) ?? []);
  return new Set(there.filter((id) => !changed.has(id))).size;
}

function namesOf(named: readonly { id: number; name: string }[]): Map<number | null, string> {
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** What a row leaves open differs from nothing. */
export function isOther(
  said: string | number | null,
  own: string | number | null | undefined,
): boolean {
  return said !== null && key(String(said)) !== key(String(own ?? ""));
}
