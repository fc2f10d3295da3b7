import {
  dehydrate,
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
} from "@tanstack/react-query";
import { currentTime } from "#contract/clock.ts";
import { noteBase } from "#web/answer-changes.ts";
import { rememberAnswer } from "./api-client.ts";
import type { PageQuery } from "#web/page-table.ts";

/** An answer of the API that a page is drawn from. */
export interface PageAnswer {
  value: unknown;
  /** The `ETag`; without one, the answer is of no tournament's revision. */
  tag: string | undefined;
  bytes: number;
}

interface PageState extends Pick<DehydratedState, "queries"> {
  /** By which the server is asked for these answers again: path, query and tag. */
  tags: { path: string; queryHash: string; tag: string }[];
}

// The answers of a tournament of some five hundred games.
const mostInPage = 256 * 1024;

/** Fills the queries of a page with answers by their paths, as far as there are any. */
export function fillQueries(
  queryClient: QueryClient,
  queries: PageQuery[],
  answerTo: (path: string) => unknown,
) {
  for (const { queryKey, meta } of queries) {
    const value = meta && answerTo(meta.path);
    if (value !== undefined) queryClient.setQueryData(queryKey, value);
  }
}

/**
 * The queries of a page as JSON to go with it. What is too long for a page is left out: the browser
 * asks for it, and shows the drawing until it has come.
 */
export function writePageState(queries: PageQuery[], answers: Map<string, PageAnswer>): string {
  const queryClient = new QueryClient();
  const short = new Map([...answers].filter(([, { bytes }]) => bytes <= mostInPage));
  fillQueries(queryClient, queries, (path) => short.get(path)?.value);
  const cache = queryClient.getQueryCache();
  const tags = queries.flatMap(({ queryKey, meta }) => {
    const tag = meta && short.get(meta.path)?.tag;
    return tag ? [{ path: meta.path, queryHash: cache.find({ queryKey })!.queryHash, tag }] : [];
  });
  return JSON.stringify({ queries: dehydrate(queryClient).queries, tags } satisfies PageState);
}

/** Puts what came with the page where its queries look for it; whether anything came. */
export function takePageState(queryClient: QueryClient): boolean {
  const script = document.querySelector<HTMLScriptElement>("script[data-state]");
  if (!script) return false;
  const { queries, tags } = JSON.parse(script.text) as PageState;
  // The server has just said that this page is the newest, whenever it was drawn.
  const dataUpdatedAt = currentTime().getTime();
  hydrate(queryClient, {
    mutations: [],
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
  const cache = queryClient.getQueryCache();
  for (const { path, queryHash, tag } of tags) {
    const value = cache.get(queryHash)?.state.data;
    rememberAnswer(path, { tag, value });
    // Of long lists, only what has changed since is asked for.
    noteBase(queryClient, path, { revision: Number(tag.replaceAll(/\D/gu, "")), value });
  }
  return true;
}

/**
 * Asks for the answers that did not come with the page; what was drawn of them stays on the screen
 * until they are there. One that fails is the page's own to ask for again.
 */
export async function fetchMissing(queryClient: QueryClient, queries: PageQuery[]) {
  const missing = queries.filter(
    ({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
  );
  await Promise.all(
    missing.map(async (query) =>
      queryClient.prefetchQuery({ ...(query as FetchQueryOptions), retry: false }),
    ),
  );
}
