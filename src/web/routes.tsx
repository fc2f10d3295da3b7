import { isValidElement } from "react";
import { matchRoutes, type RouteObject, useRoutes } from "react-router";
import { RootLayout } from "#web/features/shell/root-layout.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { type PageQuery, type PageRow, pages } from "#web/page-table.ts";
import { lazyPart, prepare } from "#web/ui/lazy-part.tsx";

const routes: RouteObject[] = [
  { element: <RootLayout isBare />, children: pages.filter((row) => row.isBare).map(toRoute) },
  { element: <RootLayout />, children: pages.filter((row) => !row.isBare).map(toRoute) },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** What the server draws a page from; null for pages that only the browser draws. */
export function findQueries(pathname: string): PageQuery[] | null {
  const queries = findRows(pathname).map(({ row, params }) => row.queries?.(params) ?? null);
  const isDrawn = queries.length > 0 && !queries.includes(null);
  return isDrawn ? queries.flatMap((own) => own!) : null;
}

/** The page at a path, and the part of it that the path names. */
export function findRows(pathname: string) {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => {
    const row = route.handle as Partial<PageRow> | undefined;
    return row ? [{ row, params }] : [];
  });
}

/** Loads what the page at a path is made of, so that its first drawing is complete. */
export async function preparePage(pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (isValidElement(route.element)) await prepare(route.element.type, pathname);
  }
}

function toRoute(row: PageRow): RouteObject {
  // Its code and texts load together.
  const Page = lazyPart(async () => withTexts(row.namespaces, row.lazy));
  const { path, tabs = [] } = row;
  const children = tabs.map((tab) => ({ path: tab.path, element: null, handle: tab }));
  return { path, element: <Page />, handle: row, children };
}
