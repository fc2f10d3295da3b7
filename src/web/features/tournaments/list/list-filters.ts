import { TournamentSort, TournamentStatus } from "#contract/tournaments/tournaments.ts";
import type { ListQuery } from "#web/features/tournaments/queries.ts";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";

/** What the filters hold: empty texts stand for "All". */
const defaults = { search: "", status: "", location: "", sport_id: "", sort: "current" };
export type ListFilters = typeof defaults;

export function useListFilters() {
  const url = useUrlFilters(defaults);
  return { ...url, query: toQuery(url.settled, url.page) };
}

/** Only what makes sense: an address typed by hand must not lead to a refused call. */
function toQuery({ search, status, location, sport_id, sort }: ListFilters, page: number) {
  const known = TournamentStatus.safeParse(status);
  const sport = Number(sport_id);
  return {
    page,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(known.success ? { status: known.data } : {}),
    ...(location ? { location } : {}),
    ...(Number.isSafeInteger(sport) && sport > 0 ? { sport_id: sport } : {}),
    sort: TournamentSort.safeParse(sort).data ?? "current",
  } satisfies ListQuery;
}
