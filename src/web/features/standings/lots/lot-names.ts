import { isolated } from "#contract/isolated.ts";
import type { Lot, OutlookResponse } from "#contract/standings/outlook.ts";

/** The teams of a lot by name, in their order. */
export function lotNames(
  { team_ids: ids }: Pick<Lot, "team_ids">,
  outlook: OutlookResponse["outlook"],
): string {
  const names = new Map(outlook.teams.map(({ team_id: id, team }) => [id, team]));
  return ids.map((id) => isolated(names.get(id) ?? "?")).join(", ");
}
