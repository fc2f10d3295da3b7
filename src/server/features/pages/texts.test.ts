import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sportNames } from "#contract/sports.ts";
import { Language } from "#contract/users.ts";
import { texts } from "./texts.ts";

interface Catalogue {
  detail: Record<"schedule" | "standings", string>;
  sports: Record<string, string>;
}

const read = (language: Language, area: string) =>
  JSON.parse(readFileSync(`src/texts/${language}/${area}.json`, "utf8")) as Catalogue;

test.each(Language.options)("a link says what its page says, in %s", (language) => {
  const { schedule, standings, sports } = texts[language];
  expect(read(language, "tournaments").detail).toMatchObject({ schedule, standings });
  const shown = sportNames.map((name) => (sports as Record<string, string>)[name] ?? name);
  expect(shown).toEqual(Object.values(read(language, "names").sports));
});
