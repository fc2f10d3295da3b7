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

/** What the server draws of the page at a path; null for pages that only the browser draws. */
export interface DrawnPage {
  queries: PageQuery[];
  sources: string[];
  namespaces: string[];
}

export function findDrawnPage(pathname: string): DrawnPage | null {
  const page: DrawnPage = { queries: [], sources: [], namespaces: [] };
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const row = route.handle as Partial<PageRow> | undefined;
    if (!row) continue;
    const queries = row.queries?.(params);
    if (!queries || row.source === undefined) return null;
    page.queries.push(...queries);
    page.sources.push(row.source);
    page.namespaces.push(...(row.namespaces ?? []));
  }
  return page.queries.length > 0 ? page : null;
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
