import { expect, test } from "vitest";
import { Language } from "#contract/accounts/users.ts";
import { knownName, textsIn } from "./texts.ts";

test.each([
  ["en", "Group A", "Group A"],
  ["de", "Group A", "Gruppe A"],
  ["fr", "Group AB", "Poule AB"],
  ["es", "Pool C", "Grupo C"],
  ["de", "Playoffs", "Play-offs"],
  ["fr", "Beach Volleyball", "Beach-volley"],
  ["es", "Round of 16", "Octavos de final"],
  ["fr", "Round of 128", "64es de finale"],
  ["es", "Playoffs 2", "Eliminatorias 2"],
  ["fr", "Swiss 3", "Système suisse 3"],
  ["fr", "Round of 256", "Tour des 256"],
  ["de", "Group of death", "Group of death"],
  ["fr", "Groupies", "Groupies"],
] as const)("in %s %s is called %s", (language, name, expected) => {
  expect(knownName(name, language)).toBe(expected);
});

test.each(Language.options)(
  "values stand in the texts in %s, and counts take their form",
  (language) => {
    const t = textsIn(language, "mail");
    expect(t("changes", { tournament: "<Cup>" })).toContain("<Cup>");
    expect(t("more", { count: 1 })).toMatch(/\b1\b/u);
    expect(t("more", { count: 4 })).toMatch(/\b4\b/u);
  },
);

test("who has chosen no language is written to in English", () => {
  expect(textsIn(null, "mail")("news")).toBe("New tournaments");
});

test("a name that runs from right to left turns nothing round in a text, any other is as it was", () => {
  const t = textsIn("en", "mail");
  expect(t("changes", { tournament: "גביע 7" })).toBe("Changes in \u2068גביע 7\u2069");
  expect(t("changes", { tournament: "Cup 7" })).toBe("Changes in Cup 7");
});
