import { expect, test } from "vitest";
import { Language } from "#contract/users.ts";
import { writeResetMail } from "./reset-mail.ts";

test.each([
  ["en", "Hello Kim,"],
  ["es", "Hola, Kim:"],
  ["fr", "Bonjour Kim,"],
  ["de", "Hallo Kim,"],
  [null, "Hello Kim,"],
] as const)("a reset link is mailed in the account's language: %s", (language, greeting) => {
  const { text } = writeResetMail({ name: "Kim", language }, "https://play.test/reset");
  expect(text.split("\n\n")).toEqual(
    expect.arrayContaining([greeting, "https://play.test/reset", expect.stringContaining("30")]),
  );
});

test("no two languages have the same subject", () => {
  const subjects = Language.options.map(
    (language) => writeResetMail({ name: "Kim", language }, "").subject,
  );
  expect(new Set(subjects).size).toBe(Language.options.length);
});

test("the account's name can't bring a link of its own", () => {
  const name = "Kim, see evil.example/prize or https://evil.example";
  const { text } = writeResetMail({ name, language: "en" }, "https://play.test/reset");
  expect(text).toContain("Hello Kim, see … or …,");
});
