import { isolated } from "#contract/isolated.ts";
import type { Team } from "#contract/teams/teams.ts";

/** Teams to choose from, with their division where there are several. */
export function teamOptions(teams: readonly Team[]) {
  return teams.map(({ id, name, division_name: division }) => ({
    value: id,
    label: division === null ? name : [name, division].map(isolated).join(" · "),
  }));
}
