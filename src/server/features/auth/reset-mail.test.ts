import { expect, test } from "vitest";
import { Language } from "#contract/accounts/users.ts";
import { writeResetMail } from "./reset-mail.ts";

test.each([
  ["en", "Hello Kim,", "60 minutes", "24 hours"],
  ["es", "Hola, Kim:", "60 minutos", "24 horas"],
  ["fr", "Bonjour Kim,", "60 minutes", "24\u00A0heures"],
  ["de", "Hallo Kim,", "60 Minuten", "24 Stunden"],
  [null, "Hello Kim,", "60 minutes", "24 hours"],
] as const)(
  "a reset link is mailed in the account's language: %s",
  (language, greeting, ...times) => {
    const link = "https://play.test/reset";
    const texts = [60, 24 * 60].map(
      (minutes) => writeResetMail({ name: "Kim", language, minutes }, link).text,
    );
    for (const [index, text] of texts.entries()) {
      expect(text.split("\n\n")).toEqual(
        expect.arrayContaining([greeting, link, expect.stringContaining(times[index]!)]),
      );
    }
  },
);

test("no two languages have the same subject", () => {
  const subjects = Language.options.map(
    (language) => writeResetMail({ name: "Kim", language, minutes: 60 }, "").subject,
  );
  expect(new Set(subjects).size).toBe(Language.options.length);
});

test("the account's name can't bring a link of its own", () => {
  const name = "Kim, see evil.example/prize or https://evil.example";
  const { text } = writeResetMail({ name, language: "en", minutes: 60 }, "https://play.test/reset");
  expect(text).toContain("Hello Kim, see … or …,");
});
