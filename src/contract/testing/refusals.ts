import type { z } from "zod";
import { packedRule } from "#contract/rules.ts";
import { english } from "#texts/testing/english.ts";

/** Every text, in English, that a schema refuses a value with, by field; empty when it takes the value. */
export function refusals(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value, { error: packedRule });
  if (result.success) return {};
  const byField: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    (byField[path.join(".")] ??= []).push(english(message));
  }
  return byField;
}
