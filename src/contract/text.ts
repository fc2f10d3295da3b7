import { z } from "zod";
import { trimmed } from "./trimmed.ts";

/**
 * The same on one line, as names are: what stands on several, in a cell of a table say, is joined by spaces.
 * A name with lines of its own could pass for more than a name in a mail or a list. Linear in the length.
 */
export function onOneLine(text: string): string {
  const lines = trimmed(text).split(/[\p{Cc}\u2028\u2029]/u);
  if (lines.length === 1) return lines[0]!;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

interface TextRule {
  min: number;
  max: number;
  required: string;
  short: string;
  long: string;
}

/** A name, or what else stands on one line; as `requiredLines`. */
export function requiredText(rule: TextRule) {
  return textOf(onOneLine, rule);
}

/**
 * A trimmed text with exactly one message at a time. Zod's own `abort` would do the same for the
 * field, but it also silences the rules between fields (dates in order, passwords equal).
 */
export function requiredLines(rule: TextRule) {
  return textOf(trimmed, rule);
}

function textOf(tidy: (text: string) => string, { min, max, short, long, ...rule }: TextRule) {
  return z
    .string({ error: rule.required })
    .overwrite(tidy)
    .check(({ value, issues }) => {
      // In characters, as people and PostgreSQL count: 🏐 is one.
      const { length } = Array.from(value);
      const message =
        value === "" ? rule.required : length < min ? short : length > max ? long : null;
      if (message) issues.push({ code: "custom", message, input: value, continue: true });
    })
    .meta({ minLength: min, maxLength: max });
}

interface PasswordRule {
  min: number;
  max: number;
  required: string;
  long: string;
  /** Each pattern that the password must match, with the message when it does not. */
  rules: [RegExp, string][];
}

/** A password, never trimmed: missing is one message, otherwise each rule it breaks is named. */
export function requiredPassword({ min, max, required, long, rules }: PasswordRule) {
  return z
    .string({ error: required })
    .check(({ value, issues }) => {
      const broken = rules.filter(([pattern]) => !pattern.test(value)).map(([, text]) => text);
      const texts = value === "" ? [required] : value.length > max ? [long] : broken;
      for (const message of texts) {
        issues.push({ code: "custom", message, input: value, continue: true });
      }
    })
    .meta({ minLength: min, maxLength: max });
}
