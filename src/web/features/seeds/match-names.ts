interface Named {
  name: string;
}

/** What an earlier ranking has to say of the teams there are now. */
export interface FoundTeams<T> {
  /** Teams of now in the ranking's order. */
  found: T[];
  /** Names of the ranking that no team has now. */
  missing: string[];
  /** Teams of now that the ranking doesn't name. */
  others: T[];
}

/** Teams found by their names, however these are written: capitals, accents and spaces don't count. */
export function matchNames<T extends Named>(
  ranking: readonly string[],
  teams: readonly T[],
): FoundTeams<T> {
  const byName = new Map(teams.map((team) => [plain(team.name), team]));
  const found = new Set<T>();
  const missing: string[] = [];
  for (const name of ranking) {
    const team = byName.get(plain(name));
    if (team) found.add(team);
    else missing.push(name);
  }
  return { found: [...found], missing, others: teams.filter((team) => !found.has(team)) };
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();
}
