import { z } from "zod";

interface TextRule {
  min: number;
  max: number;
  required: string;
  short: string;
  long: string;
}

/**
 * A trimmed text with exactly one message at a time. Zod's own `abort` would do the same for the
 * field, but it also silences the rules between fields (dates in order, passwords equal).
 */
export function requiredText({ min, max, required, short, long }: TextRule) {
  return z
    .string({ error: required })
    .trim()
    .check(({ value, issues }) => {
      // In characters, as people and PostgreSQL count: 🏐 is one.
      const { length } = Array.from(value);
      const message = value === "" ? required : length < min ? short : length > max ? long : null;
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
