import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { timings } from "#contract/limits.ts";
import { TournamentStatus } from "#contract/tournaments.ts";
import type { ListQuery } from "#web/features/tournaments/api.ts";

/** What the filters hold: empty texts stand for "All". */
export interface ListFilters {
  search: string;
  status: string;
  location: string;
  sport_id: string;
  sort: string;
}

const defaults: ListFilters = {
  search: "",
  status: "",
  location: "",
  sport_id: "",
  sort: "newest",
};
const names = Object.keys(defaults) as (keyof ListFilters)[];

/**
 * The filters as they are being changed, and the query that they settle to: the address follows
 * after a pause, and what is loaded follows the address, so that a link shows what was seen.
 */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [draft, setDraft] = useState({ address, filters: readFilters(params) });
  // Back and Forward, or a link, change the address under the filters.
  if (draft.address !== address) setDraft({ address, filters: readFilters(params) });
  const { filters } = draft;

  useEffect(() => {
    const next = writeFilters(filters);
    const current = new URLSearchParams(address);
    current.delete("page");
    if (String(next) === String(writeFilters(readFilters(current)))) return;
    const timer = setTimeout(() => {
      setDraft({ address: String(next), filters });
      setParams(next, { replace: true });
    }, timings.filterDebounceMs);
    return () => clearTimeout(timer);
  }, [filters, address, setParams]);

  return {
    filters,
    query: toQuery(params),
    isFiltered: names.some((name) => filters[name].trim() !== defaults[name]),
    setFilter: (name: keyof ListFilters, value: string) =>
      setDraft({ address, filters: { ...filters, [name]: value } }),
    reset: () => setDraft({ address, filters: defaults }),
    setPage(page: number) {
      const next = writeFilters(filters);
      if (page > 1) next.set("page", String(page));
      setParams(next);
    },
  };
}

function readFilters(params: URLSearchParams): ListFilters {
  const filters = { ...defaults };
  for (const name of names) filters[name] = params.get(name) ?? defaults[name];
  return filters;
}

function writeFilters(filters: ListFilters) {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = filters[name].trim();
    if (value && value !== defaults[name]) params.set(name, value);
  }
  return params;
}

/** Only what makes sense: an address typed by hand must not lead to a refused call. */
function toQuery(params: URLSearchParams): ListQuery {
  const { search, status, location, sport_id, sort } = readFilters(params);
  const known = TournamentStatus.safeParse(status);
  const sport = Number(sport_id);
  const page = Number(params.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(known.success ? { status: known.data } : {}),
    ...(location ? { location } : {}),
    ...(Number.isSafeInteger(sport) && sport > 0 ? { sport_id: sport } : {}),
    sort: sort === "oldest" ? "oldest" : "newest",
  };
}
