import { isolated } from "#contract/isolated.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** What people read as a bracket's name: with its division where there are several. */
export function bracketTitle(
  { id, name }: { id: number; name: string },
  { divisions }: Pick<Tournament, "divisions">,
): string {
  const all = hasDivisions({ divisions }) ? divisions.flatMap(({ brackets }) => brackets) : [];
  return knownName(all.find((one) => one.id === id)?.name ?? name);
}

/** The same of a bracket that isn't there yet. */
export function titleInDivision(
  name: string,
  divisionId: number | null,
  { divisions }: Pick<Tournament, "divisions">,
): string {
  const own = hasDivisions({ divisions }) ? divisions.find(({ id }) => id === divisionId) : null;
  return (own ? [own.name, knownName(name)] : [knownName(name)]).map(isolated).join(" · ");
}
