import { expect, test } from "vitest";
import english from "#texts/en/server.json" with { type: "json" };
import german from "#texts/de/server.json" with { type: "json" };
import { createTranslator } from "#web/i18n/server-texts.ts";

const sources = import.meta.glob<string>(
  ["/src/server/**/*.ts", "/src/engine/**/*.ts", "!**/*.test.ts", "!**/{testing,demo,database}/**"],
  { query: "?raw", import: "default", eager: true },
);
const translate = createTranslator(english, german);

interface PageTexts {
  schedule: string;
  standings: string;
  sports: Record<string, string>;
}

const pageTexts = import.meta.glob<Record<"en" | "es" | "fr" | "de", PageTexts>>(
  "/src/server/features/pages/texts.ts",
  { import: "texts", eager: true },
);

const names = import.meta.glob<Pick<PageTexts, "sports">>("/src/texts/{en,es,fr,de}/names.json", {
  import: "default",
  eager: true,
});
const tournaments = import.meta.glob<{ detail: Omit<PageTexts, "sports"> }>(
  "/src/texts/{en,es,fr,de}/tournaments.json",
  { import: "default", eager: true },
);

/** Refusals that only those who write programs against the API can meet. */
const notForPeople = [/^There is no ranking/, /^Matches wait for each other/, /^A match is listed/];
const ofTheCalendar = /^12 is not (?:a date|in the calendar|a time)/;
/** Texts put together from others; server-texts.test.ts has an example of each. */
const composed = [
  /^12 not found$/,
  /^Need at least 2 12/,
  /plays in 12,/,
  /^12 game 12,/,
  /12 12\.$/,
];

test("every refusal of the server and the engine is translated", () => {
  const refusals = Object.values(sources).flatMap(refusalsIn);
  expect(refusals.length).toBeGreaterThan(30);
  const left = refusals.filter((text) => translate(text) === text);
  const known = [...notForPeople, ofTheCalendar, ...composed];
  expect(left.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
});

test.each(["en", "es", "fr", "de"] as const)("links say in %s what the page will", (language) => {
  const { schedule, standings, sports } = Object.values(pageTexts)[0]![language];
  const own = tournaments[`/src/texts/${language}/tournaments.json`]!.detail;
  expect([schedule, standings]).toEqual([own.schedule, own.standings]);
  const stored = Object.values(names["/src/texts/en/names.json"]!.sports);
  expect(stored.map((name) => sports[name] ?? name)).toEqual(
    Object.values(names[`/src/texts/${language}/names.json`]!.sports),
  );
});

/** The texts that a source file refuses with; a value in a text stands as a number. */
function refusalsIn(source: string) {
  const calls = source.matchAll(
    /(?:new AppError|new RuleError|invalidField)\(\s*(?:"\w+"|\w+),\s*("[^"]+"|`[^`]+`)/g,
  );
  const subjects = source.matchAll(/notFound\(("[A-Z]\w+")\)/g);
  return [
    ...[...calls].map(([, literal]) => unquoted(literal!)),
    ...[...subjects].map(([, literal]) => `${unquoted(literal!)} not found`),
  ];
}

function unquoted(literal: string) {
  return literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "12");
}
