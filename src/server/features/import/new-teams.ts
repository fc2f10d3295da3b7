import type { ImportRow } from "#contract/teams/import.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";

interface NewTeam {
  name: string;
  seed: number | null;
  bracket: string | null;
  club: string | null;
  division: string | null;
}

/** The teams that rows name and the tournament hasn't, each with what its rows say of it. */
export function collectNewTeams(rows: ImportRow[], stored: Map<string, number>): NewTeam[] {
  const teams = new Map<string, NewTeam>();
  for (const { team: name, seed, bracket, club, division } of rows) {
    if (stored.has(key(name))) continue;
    const team = teams.get(key(name)) ?? {
      name,
      seed: null,
      bracket: null,
      club: null,
      division: null,
    };
    team.seed ??= seed;
    team.bracket ??= bracket;
    team.division ??= division;
    team.club ??= club;
    teams.set(key(name), team);
  }
  return [...teams.values()];
}

/** Numbers by the names as rows are compared. */
export function byName(named: { id: number; name: string }[]): Map<string, number> {
  return new Map(named.map(({ id, name }) => [key(name), id]));
}
