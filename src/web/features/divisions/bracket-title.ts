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
