import {
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { currentTime } from "#contract/clock.ts";
import { servedAsOf, shareStructure } from "#web/answer-age.ts";
import { findAnswer, keepAnswer } from "#web/answer-store.ts";
import { ApiError, isUnreached } from "./api-error.ts";
import { readToken } from "./session-token.ts";

const askAgainMs = 15_000;

export function createQueryClient() {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnreached(error) && isForVisitors(query)) void restore(queryClient, query);
        if (isWithdrawn(error)) forget(query);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A device that believes to have no network may be wrong, and may still reach the next room.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchInterval: (query) => (isOutdated(query) ? askAgainMs : false),
        structuralSharing: shareStructure,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // Without a connection a write fails at once and says so. One that waited for it would be made when
      // nobody expects it any more, or be lost with the page.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  queryClient.getQueryCache().subscribe(keepWhatCame);
  return queryClient;
}

/** Also what came with the page. */
function keepWhatCame(event: QueryCacheNotifyEvent) {
  const { query } = event;
  if (event.type === "updated" && event.action.type === "success") {
    if (event.action.manual && restored.has(query)) return;
    restored.delete(query);
  } else if (event.type !== "added" || query.state.data === undefined) return;
  if (!isForVisitors(query)) return;
  void keepAnswer(query.queryHash, {
    value: query.state.data,
    at: asOf(query),
  });
}

type KnownQuery = Pick<Query, "queryKey" | "queryHash" | "state">;

// Queries that show what was kept on the device, until the server has answered.
const restored = new WeakSet<object>();

/** Whether what a query shows may have changed since: the server or its database is out of reach. */
export function isOutdated(query: KnownQuery) {
  return isCutOff(query) || isServedOld(query);
}

/** Whether what a query shows may have changed since, for the server can't be reached. */
export function isCutOff(query: KnownQuery) {
  const { data, error } = query.state;
  return data !== undefined && (restored.has(query) || isUnreached(error));
}

/** Whether the server answers, and can't say anything newer than what a query shows. */
export function isServedOld({ state: { data, error } }: KnownQuery) {
  const isRefused = error instanceof ApiError && error.status === 503;
  return data !== undefined && (isRefused || servedAsOf(data) !== undefined);
}

/** As of when, in milliseconds, a query's answer is. */
export function asOf({ state: { data, dataUpdatedAt } }: KnownQuery) {
  return servedAsOf(data) ?? dataUpdatedAt;
}

async function restore(queryClient: QueryClient, query: KnownQuery) {
  if (query.state.data !== undefined) return;
  const kept = await findAnswer(query.queryHash, currentTime().getTime());
  if (!kept || query.state.data !== undefined || !isForVisitors(query)) return;
  restored.add(query);
  queryClient.setQueryData(query.queryKey, kept.value, { updatedAt: kept.at });
}

/** What nobody may see any more isn't shown on, neither now nor without a connection. */
function forget(query: Query) {
  query.setState({ data: undefined });
  void keepAnswer(query.queryHash, { value: null, at: 0 });
}

function isWithdrawn(error: unknown) {
  return error instanceof ApiError && error.code === "suspended";
}

const publicKinds = new Set<unknown>(["tournament", "tournaments", "team", "teams", "sports"]);

/** Who is signed in may be told more than the next person on this device should read. */
function isForVisitors({ queryKey }: { queryKey: QueryKey }) {
  return readToken() === null && publicKinds.has(queryKey[0]);
}

/**
 * A refusal stays one; a lost connection or a server in trouble may be over in a moment. Who has
 * waited ten seconds for an answer is told so, and chooses when to wait again.
 */
function isWorthRetrying(error: unknown) {
  if (!(error instanceof ApiError)) return true;
  if (error.code === "timeout" || !navigator.onLine) return false;
  return isUnreached(error) || error.status >= 500;
}
