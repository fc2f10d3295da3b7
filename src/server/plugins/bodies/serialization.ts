import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { FastifySchema, FastifySerializerCompiler } from "fastify";
import { z } from "zod";

interface Options {
  /** Parses every reply with its schema, so that an answer that drifts from the contract fails. */
  checkReplies: boolean;
}

/**
 * Writes replies by the JSON schema of their zod schema: faster than parsing each, and a field
 * that the contract doesn't name never leaves the server.
 */
export function createSerializerCompiler({
  checkReplies,
}: Options): FastifySerializerCompiler<FastifySchema> {
  const known = new WeakMap<z.ZodType, (data: unknown) => string>();
  return ({ schema }) => {
    const zodSchema = schema as unknown as z.ZodType;
    const serialize = known.get(zodSchema) ?? createSerializer(zodSchema);
    known.set(zodSchema, serialize);
    if (!checkReplies) return serialize;
    return (data: unknown) => {
      zodSchema.parse(data);
      const text = serialize(data);
      zodSchema.parse(JSON.parse(text));
      return text;
    };
  };
}

/** The serializer of one schema. */
export function createSerializer(schema: z.ZodType): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined;
  // Compiled with the first reply: a start shouldn't wait for what is never asked for.
  return (data) => {
    serialize ??= fastJsonStringify(toSerializerSchema(schema));
    return serialize(data);
  };
}

function toSerializerSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "output",
    reused: "inline",
    unrepresentable: "any",
  });
  return simplify(json) as unknown as Schema;
}

type Json = Record<string, unknown>;
const structural = new Set(["type", "const", "enum", "required", "default"]);

// Keeps what decides how a value is written, and drops what only validates it.
function simplify(schema: Json): Json {
  const alternatives = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (alternatives) return simplifyAlternatives(alternatives);
  const kept: Json = Object.fromEntries(
    Object.entries(schema).filter(([key]) => structural.has(key)),
  );
  const { properties, items, additionalProperties } = schema as Record<string, Json | undefined>;
  if (properties) {
    kept["properties"] = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, simplify(value as Json)]),
    );
  }
  if (items) kept["items"] = simplify(items);
  if (additionalProperties) kept["additionalProperties"] = simplify(additionalProperties);
  return kept;
}

function simplifyAlternatives(alternatives: Json[]): Json {
  const branches = alternatives.filter(({ type }) => type !== "null");
  const isNullable = branches.length < alternatives.length;
  const [only, ...others] = branches.map(simplify).flatMap(branchesOf);
  if (others.length === 0) return { ...only, ...(isNullable && { nullable: true }) };
  return { anyOf: [only, ...others, ...(isNullable ? [{ type: "null" }] : [])] };
}

function branchesOf(schema: Json): Json[] {
  return (schema["anyOf"] as Json[] | undefined) ?? [schema];
}
