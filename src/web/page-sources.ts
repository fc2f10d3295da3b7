import { findRows } from "#web/routes.tsx";

/** What a page's code is made of, as far as its rows say so: the browser can load it meanwhile. */
export function findSources(pathname: string) {
  const named = findRows(pathname).filter(({ row }) => row.source !== undefined);
  return {
    sources: named.map(({ row }) => row.source!),
    namespaces: named.flatMap(({ row }) => row.namespaces ?? []),
  };
}
