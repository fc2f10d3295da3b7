import { afterEach, expect, test, vi } from "vitest";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { formatTimeSoon } from "./time-soon.ts";

const said = (moment: string) =>
  formatTimeSoon(`2026-11-${moment}:00Z`, "UTC").replaceAll(/\s/g, " ");

afterEach(() => i18n.changeLanguage("en"));

test.each([
  ["en", "6:00 PM", "6:00 PM on Saturday", "6:00 PM on Saturday, November 14"],
  ["es", "18:00", "18:00 del sábado", "18:00 del sábado, 14 de noviembre"],
  ["fr", "18:00", "18:00 samedi", "18:00 samedi 14 novembre"],
  ["de", "18:00", "18:00 am Samstag", "18:00 am Samstag, 14. November"],
])("a time of today, of a day around and of another: %s", async (language, ...expected) => {
  vi.setSystemTime("2026-11-16T20:00:00Z");
  await i18n.changeLanguage(language);
  i18n.addResourceBundle(language, "common", await readCatalogue(language, "common"));
  expect(["16T18:00", "21T18:00", "14T18:00"].map(said)).toEqual([
    expected[0],
    expected[1],
    expected[1],
  ]);
  vi.setSystemTime("2026-11-21T20:00:00Z");
  expect(said("14T18:00")).toBe(expected[2]);
});
