import { afterEach, expect, test } from "vitest";
import { sportNames } from "#contract/games/sports.ts";
import catalogue from "#texts/en/names.json" with { type: "json" };
import { i18n } from "#web/i18n/index.ts";
import { knownName, loadNames } from "#web/i18n/known-names.ts";

afterEach(() => i18n.changeLanguage("en"));

test.each([
  ["Beach Volleyball", "Beachvolleyball"],
  ["Outside Hitter", "Außenangriff"],
  ["Quarterfinals", "Viertelfinale"],
  ["Round of 16", "Achtelfinale"],
  ["Round of 64", "Runde der letzten 64"],
  ["Group B", "Gruppe B"],
  ["Swiss", "Schweizer System"],
  ["Former player 2", "Ehemaliger Spieler 2"],
  ["Group of Death", "Group of Death"],
  ["Other Sport", "Andere Sportart"],
  ["Ala (Winger)", "Ala (Flügel)"],
  // A line player in handball has another name than the forward in futsal.
  ["Pivot", "Kreis"],
  ["Pivô (Forward)", "Pivot (Sturm)"],
])("%s is %s", async (english, german) => {
  await loadNames("de");
  await i18n.changeLanguage("de");
  expect(knownName(english)).toBe(german);
});

test("every sport has a name in each language", () => {
  expect(new Set<string>(Object.values(catalogue.sports))).toEqual(new Set(sportNames));
});
