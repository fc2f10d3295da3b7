import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { packedRule, ruleIn } from "#contract/rules.ts";
import type { Problem } from "#contract/errors.ts";
import { AppError } from "#server/errors.ts";
import { capped } from "#server/capped.ts";
import { RawBody } from "./bodies.ts";

type Issue = z.core.$ZodIssue;

/** Parses each part of a request with its schema: unknown fields are dropped, defaults filled in. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // Parsed and validated by the thread that the handler gives it to.
    if (data instanceof RawBody) return { value: data };
    // A call without a body is one that left out every field, and says so field by field.
    const input = httpPart === "body" ? (data ?? {}) : withoutEmpty(data, httpPart);
    return checkInput(schema, input);
  };
};

/** What a schema makes of what was sent, or the refusal. */
export function checkInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value: z.output<T> } | { error: AppError } {
  const path = unstorablePath(input);
  if (path !== undefined) return { error: unstorableError(path) };
  const parsed = schema.safeParse(input, { error: packedRule });
  return parsed.success
    ? { value: parsed.data }
    : { error: validationError(parsed.error.issues, input) };
}

/** A filter that is sent empty is one that is left out. */
function withoutEmpty(data: unknown, httpPart: string | undefined): unknown {
  if (httpPart !== "querystring") return data;
  return Object.fromEntries(Object.entries(data as object).filter(([, value]) => value !== ""));
}

/** The refusal of a request: as many of its problems as are read. */
export function validationError(issues: Issue[], input: unknown): AppError {
  const { shown, rest } = capped(issues);
  return new AppError("validation", [...shown.flatMap((issue) => leaves(issue, input)), ...rest]);
}

/** Where a text has what no database takes: the character zero, or half a character. */
function unstorablePath(input: unknown): string | undefined {
  const pending: [path: string, value: unknown][] = [["", input]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return path;
    } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
      const prefix = path && `${path}.`;
      for (const [key, inner] of Object.entries(value)) {
        pending.push([`${prefix}${key}`, inner], [`${prefix}${key}`, key]);
      }
    }
  }
  return undefined;
}

function unstorableError(path: string): AppError {
  const text = "refusals.request.characters";
  return new AppError("validation", text, { fields: { [path]: text } });
}

function leaves(issue: Issue, input: unknown): Problem[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) {
    return [{ field: issue.path.join("."), ...ruleIn(issue) }];
  }
  const branches = issue.errors.map((nested) =>
    nested.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  return nearestBranch(branches, input).flatMap((inner) => leaves(inner, input));
}

/** The alternative that the sender meant: what was sent wrong weighs less than what is missing. */
function nearestBranch(branches: Issue[][], input: unknown): Issue[] {
  const distance = (branch: Issue[]) =>
    branch.reduce((sum, { path }) => sum + (valueAt(input, path) === undefined ? 2 : 1), 0);
  return branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );
}
