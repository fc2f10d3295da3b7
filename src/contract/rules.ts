import type { z } from "zod";
import { type Heard, packed, type Said, unpacked } from "#texts/said.ts";

type RawIssue = z.core.$ZodRawIssue;

/**
 * What a schema says of a value that none of its own rules speaks of, for `safeParse(…, { error })`:
 * one map for server and forms.
 */
export function packedRule(issue: RawIssue): string {
  return packed(ruleOf(issue));
}

/** What a schema says is wrong with a value, packed; nothing where it is right. */
export function issuesIn(schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  return schema.safeParse(value, { error: packedRule }).error?.issues ?? [];
}

/** The rule that an issue says. */
export function ruleIn({ message }: { message: string }): Heard {
  return unpacked(message) ?? { code: "rules.value.invalid" };
}

function ruleOf(issue: RawIssue): Said {
  switch (issue.code) {
    case "invalid_type":
      return typeRule(issue);
    case "too_small":
      return sizeRule(issue.origin, Number(issue.minimum), "low");
    case "too_big":
      return sizeRule(issue.origin, Number(issue.maximum), "high");
    case "invalid_format":
      return { code: formatRules[issue.format] ?? "rules.value.format" };
    case "invalid_value":
      return { code: "rules.value.choice" };
    case "unrecognized_keys":
      return { code: "rules.value.unknown" };
    default:
      return { code: "rules.value.invalid" };
  }
}

const formatRules: Record<string, "rules.value.date" | "rules.value.time"> = {
  date: "rules.value.date",
  time: "rules.value.time",
};

function typeRule({ expected, input }: { expected?: unknown; input?: unknown }): Said {
  if (input === undefined || input === null) return { code: "rules.value.required" };
  if (expected === "int") return { code: "rules.value.whole" };
  return { code: expected === "number" ? "rules.value.number" : "rules.value.type" };
}

function sizeRule(origin: string, limit: number, side: "low" | "high"): Said {
  const isLow = side === "low";
  if (origin === "string") {
    const params = { count: limit };
    return { code: isLow ? "rules.value.short" : "rules.value.long", params };
  }
  if (origin === "number" || origin === "int" || origin === "bigint") {
    return isLow
      ? { code: "rules.value.atLeast", params: { min: limit } }
      : { code: "rules.value.atMost", params: { max: limit } };
  }
  return { code: isLow ? "rules.value.few" : "rules.value.many", params: { count: limit } };
}
