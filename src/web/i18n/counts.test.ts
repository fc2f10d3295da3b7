import { afterEach, expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";

afterEach(() => i18n.changeLanguage("en"));

test.each([
  ["en", "1,200 teams available"],
  ["de", "1.200 teams available"],
])("quantities in texts are written as the language writes numbers: %s", async (language, text) => {
  const t = i18n.getFixedT("en", "generation");
  await i18n.changeLanguage(language);
  expect(t("available", { count: 1200 })).toBe(text);
});

test("numbers that are names are not grouped", () => {
  expect(i18n.t("footer.copyright", { year: 2026 })).toContain("© 2026");
  expect(i18n.t("schedule.gameNumber", { ns: "tournaments", number: 1204 })).toBe("Game 1204");
});

test.each([
  ["נבחרת 7", "\u2068נבחרת 7\u2069"],
  ["Reds 7", "Reds 7"],
  ["<i>Reds</i>", "<i>Reds</i>"],
])("the name %s stands in a text as %j", (name, shown) => {
  expect(i18n.t("documentTitle", { page: name })).toContain(shown);
  expect(i18n.t("documentTitle", { page: name }).includes("\u2068")).toBe(shown !== name);
});
