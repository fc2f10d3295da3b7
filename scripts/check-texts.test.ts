import { expect, test } from "vitest";
import { findUnsaid, keysOf } from "./check-texts.ts";

const areas = new Map([
  ["common", new Set(["save", "status.404", "client.offline"])],
  ["teams", new Set(["title", "tab.roster", "tab.games", "many"])],
  ["words", new Set(["one", "words.best"])],
]);

const refused = [
  `a.tsx(1,2): error TS2345: Argument of type '["title"]' is not assignable to parameter of type '[key: "!teams" | TemplateStringsArray]'.`,
  `  Type '"title"' is not assignable to type '"!teams" | TemplateStringsArray'.`,
  `b.tsx(3,4): error TS2345: Argument of type '["tab.games" | "tab.roster"]' is not assignable to parameter of type '[key: "!teams"]'.`,
  `c.tsx(5,6): error TS2345: Argument of type '["common:save"]' is not assignable to parameter of type '[key: "!teams"]'.`,
].join("\n");

test("a text that no page asks for is said by nobody, also one of the same key elsewhere", () => {
  const sources = [
    'throw new ApiError("common.client.offline")',
    "say(`common.status.${status}`)",
    'import type texts from "#texts/en/words.json"; t("one"); t("words.best");',
    'const unrelated = "many";',
  ];
  expect(findUnsaid(areas, refused, sources)).toEqual(["teams:many"]);
  expect(findUnsaid(areas, "", sources)).toContain("teams:title");
});

test("codes and keys of the contract are looked for where they are named", () => {
  expect(findUnsaid(areas, refused, [])).toEqual([
    "common:status.404",
    "common:client.offline",
    "teams:many",
    "words:one",
    "words:words.best",
  ]);
});

test("plural forms are one text", () => {
  expect(keysOf({ games_one: "one game", games_other: "games", list: { a: "b" } })).toEqual([
    "games",
    "games",
    "list.a",
  ]);
});
