import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { timings } from "#contract/essentials.ts";

/**
 * Filters that live in the address: what people change shows at once, the address follows after a
 * pause, and what is loaded follows the address, so that a link shows what the sender saw.
 */
export function useUrlFilters<Filters extends Record<string, string>>(defaults: Filters) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = params.toString();
  const settled = readFilters(params, defaults);
  const [draft, setDraft] = useState({ address, filters: settled, sent: address });
  // Back and Forward, or a link, change the address under the filters. Where it follows them, what was
  // typed meanwhile is ahead of it.
  if (draft.address !== address) {
    const filters = draft.sent === address ? draft.filters : settled;
    setDraft({ address, filters, sent: address });
  }
  const { filters } = draft;

  useEffect(() => {
    const next = String(writeFilters(filters, defaults));
    const current = readFilters(new URLSearchParams(address), defaults);
    if (next === String(writeFilters(current, defaults))) return undefined;
    const timer = setTimeout(() => {
      // While the next page's code loads, this one is still here: it must not call the person back.
      if (window.location.pathname !== pathname) return;
      setDraft((latest) => ({ ...latest, sent: next }));
      setParams(next, { replace: true });
    }, timings.filterDebounceMs);
    return () => clearTimeout(timer);
  }, [filters, address, pathname, setParams, defaults]);

  return {
    filters,
    settled,
    page: readPage(params),
    isFiltered: String(writeFilters(filters, defaults)) !== "",
    setFilter: (name: keyof Filters, value: string) =>
      setDraft({ ...draft, filters: { ...filters, [name]: value } }),
    reset: () => setDraft({ ...draft, filters: defaults }),
    setPage: (page: number, options?: { replace: boolean }) => {
      const next = writeFilters(filters, defaults);
      if (page > 1) next.set("page", String(page));
      setParams(next, options);
    },
  };
}

function readFilters<Filters extends Record<string, string>>(
  params: URLSearchParams,
  defaults: Filters,
): Filters {
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    params.get(name) ?? value,
  ]);
  return Object.fromEntries(entries) as Filters;
}

function writeFilters(filters: Record<string, string>, defaults: Record<string, string>) {
  const params = new URLSearchParams();
  for (const name of Object.keys(defaults)) {
    const value = filters[name]!.trim();
    if (value && value !== defaults[name]) params.set(name, value);
  }
  return params;
}

function readPage(params: URLSearchParams) {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
