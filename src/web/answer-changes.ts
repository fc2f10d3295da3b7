import type { QueryClient } from "@tanstack/react-query";
import type { ZodType } from "zod";
import { api } from "#web/api-client.ts";

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
