import { afterEach, expect, test, vi } from "vitest";
import { currencies } from "#contract/tournaments/currencies.ts";
import { currencyAt, currencyChoices } from "#web/i18n/currencies.ts";
import { i18n } from "#web/i18n/index.ts";

afterEach(() => i18n.changeLanguage("en"));

test.each([
  ["Europe/Zurich", ["en-US"], "CHF"],
  ["Europe/Berlin", ["en-US", "de"], "EUR"],
  ["America/New_York", ["de-CH"], "USD"],
  ["America/Argentina/Buenos_Aires", ["es"], "ARS"],
  ["UTC", ["de", "fr-CA"], "CAD"],
  ["UTC", ["en-US", "de-DE"], "USD"],
  ["Antarctica/Troll", ["de"], "USD"],
  ["UTC", ["en-US@posix", "de-CH"], "CHF"],
])("at %s, with a browser in %j, people pay in %s", (zone, languages, currency) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  expect(currencyAt(zone)).toBe(currency);
});

test("offers each currency once, by its name in the page's language", async () => {
  const ids = currencyChoices("CHF").map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...currencies].toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  await i18n.changeLanguage("de");
  expect(currencyChoices("EUR")).toContainEqual({ id: "CHF", name: "Schweizer Franken (CHF)" });
});

test("begins with the chosen one, also where that is no longer in use", () => {
  expect(currencyChoices("CHF")[0]).toEqual({ id: "CHF", name: "Swiss Franc (CHF)" });
  expect(currencyChoices("DEM")[0]).toEqual({ id: "DEM", name: "German Mark (DEM)" });
});
