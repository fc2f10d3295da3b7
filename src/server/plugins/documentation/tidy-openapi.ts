import { z } from "zod";
import { ErrorBody } from "#contract/errors.ts";

type Json = Record<string, unknown>;

const errorReference = { $ref: "#/components/schemas/Error" };

/**
 * The document as people read it: one error body instead of a copy for each refusal, formats
 * without the patterns that check them, and no bounds that only say how far numbers go.
 */
export function tidyOpenApi<T extends object>(document: T): T {
  const { components, paths, ...rest } = document as Json & { paths: Record<string, Json> };
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody);
  return {
    ...rest,
    components: { ...(components as Json), schemas: { Error: errorSchema } },
    paths: tidy(mapValues(paths, (methods) => mapValues(methods, nameReplies))),
  } as unknown as T;
}

function nameReplies(route: unknown): unknown {
  const { responses, ...rest } = route as { responses: Record<string, Json> };
  return { ...rest, responses: mapValues(responses, nameReply) };
}

function nameReply(reply: unknown, status: string): unknown {
  if (status === "304") return { description: "What the asker has (If-None-Match) still stands" };
  if (Number(status) < 400) return { ...(reply as Json), description: "Done" };
  return { ...(reply as Json), content: { "application/json": { schema: errorReference } } };
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      !(key === "pattern" && "format" in value) &&
      Math.abs(typeof inner === "number" ? inner : 0) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, tidy(inner)]));
}

function mapValues<T>(values: Record<string, T>, change: (value: T, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, change(value, key)]),
  );
}
