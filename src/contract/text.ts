import { z } from "zod";

// What is drawn as nothing at all: spaces, controls, and all that fonts leave out.
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;
// The end of some emojis, which belongs to the one before it.
const emojiEnd = /^[\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]$/u;
const directions = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The text without what nobody sees at its ends, and without marks that turn the direction of what
 * stands beside it; empty where there is nothing to see. Linear in the length.
 */
export function trimmed(text: string): string {
  const characters = Array.from(text.replaceAll(directions, ""));
  const first = characters.findIndex((character) => !blank.test(character));
  if (first < 0) return "";
  const last = characters.findLastIndex(
    (character) => !blank.test(character) || emojiEnd.test(character),
  );
  return characters.slice(first, last + 1).join("");
}

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
    .overwrite(trimmed)
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
