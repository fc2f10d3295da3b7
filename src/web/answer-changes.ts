import type { QueryClient } from "@tanstack/react-query";
import type { ZodType } from "zod";
import { api } from "./api-client.ts";

interface Base<T> {
  revision: number;
  value: T;
}

// The server's last whole answers by path: not what queries hold, which forms change ahead of it.
const bases = new WeakMap<QueryClient, Map<string, Base<unknown>>>();

export function noteBase(client: QueryClient, path: string, base: Base<unknown>) {
  const ofClient = bases.get(client) ?? new Map<string, Base<unknown>>();
  bases.set(client, ofClient.set(path, base));
}

/** Answers by their paths, of which some say what changed since the one of the revision before. */
export interface News {
  revision: number;
  previous: number;
  answers: Record<string, unknown>;
}

/** Puts what the server says unasked where it is shown. Returns the hashes of the queries that have it. */
export function takeNews(client: QueryClient, { revision, previous, answers }: News): Set<string> {
  const taken = new Set<string>();
  for (const { queryKey, queryHash, meta } of client.getQueryCache().getAll()) {
    const answer = meta?.reply?.safeParse(answers[meta.path]);
    if (!meta || !answer?.success) continue;
    let value = answer.data;
    if (meta.apply) {
      const base = bases.get(client)?.get(meta.path);
      if (base?.revision !== previous) continue;
      value = meta.apply(base.value as never, value as never);
      noteBase(client, meta.path, { revision, value });
    }
    client.setQueryData(queryKey, value);
    taken.add(queryHash);
  }
  return taken;
}

/**
 * Asks only for what has changed since the last answer, where there is one. `apply` puts that into it,
 * and takes a whole answer as it is: the server sends one where it doesn't know the changes.
 */
export async function getChanges<T>(
  client: QueryClient,
  { path, reply, apply }: { path: string; reply: ZodType<T>; apply: (before: T, reply: T) => T },
  signal: AbortSignal,
): Promise<T> {
  const base = bases.get(client)?.get(path) as Base<T> | undefined;
  let revision = -1;
  const answer = await api.get(path, reply, {
    signal,
    ...(base && { query: { since: base.revision } }),
    onRevision: (one) => (revision = one),
  });
  const value = base ? apply(base.value, answer) : answer;
  if (revision > 0) noteBase(client, path, { revision, value });
  return value;
}
