import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { membersOf } from "#web/features/divisions/use-division.ts";
import { inSeedOrder, type SeedRow } from "./seed-list.ts";

/** Teams that are seeded among each other: those of a division, or all, whose name is empty then. */
export interface SeedGroupRows {
  name: string;
  rows: SeedRow[];
}

export function groupsOf(
  { divisions }: Pick<Tournament, "divisions">,
  teams: Team[],
): SeedGroupRows[] {
  if (!hasDivisions({ divisions })) return [{ name: "", rows: rowsOf(teams) }];
  const groups = divisions.map((division) => ({
    name: division.name,
    rows: rowsOf(membersOf(division, teams)),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Who has withdrawn is drawn no more. */
function rowsOf(teams: Team[]): SeedRow[] {
  const playing = teams.filter((team) => team.withdrawn_at === null);
  return inSeedOrder(
    playing.map(({ id, name, seed }) => ({ id, name, seed: seed === null ? "" : String(seed) })),
  );
}
