import { describe, expect, test } from "vitest";
import { completePlurals } from "#texts/plurals.ts";
import { pseudoCatalogue } from "#web/i18n/pseudo.ts";
import { sameInEnglish } from "#web/i18n/testing/same-in-english.ts";

type Value = string | readonly Value[] | { readonly [key: string]: Value };
type Texts = Map<string, string>;

const files = import.meta.glob<Value>("/src/texts/{en,es,fr,de}/**/*.json", {
  import: "default",
  eager: true,
});
const english = textsOf("en");
const others = ["es", "fr", "de"];

describe.each(others)("the catalogues in %s", (language) => {
  const texts = textsOf(language);

  test("have every text of the English ones, and no other", () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("leave no text empty", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("leave nothing in English but words that are the same in both languages", () => {
    const allowed = sameInEnglish(language).add("");
    const same = [...texts].filter(([key, text]) => text === english.get(key));
    expect(same.filter((text) => !allowed.has(wordsOf(text)))).toEqual([]);
  });

  test("have the same values and tags in each text", () => {
    const broken = [...texts].filter(
      ([key, text]) => marks(text).join() !== marks(english.get(key) ?? "").join(),
    );
    expect(broken).toEqual([]);
  });

  test("close every brace and tag", () => {
    const broken = [...texts].filter(([, text]) => /[{}<>]/.test(text.replaceAll(mark, "")));
    expect(broken).toEqual([]);
  });

  test("give one English text one translation where the server says it", () => {
    const said = new Map<string, string>();
    const torn = [...texts].filter(([key, text]) => {
      const source = english.get(key)!;
      if (!key.startsWith("server.")) return false;
      const known = said.get(source);
      said.set(source, known ?? text);
      return known !== undefined && known !== text;
    });
    expect(torn).toEqual([]);
  });
});

test("French sets its signs apart by a space at which no line ends", () => {
  const torn = [...textsOf("fr")].filter(([, text]) => /\S [:;?!»%]|« /u.test(text));
  expect(torn).toEqual([]);
});

test.each([
  ["de", /„[^„“]+“/gu],
  ["es", /«[^«»]+»/gu],
  ["fr", /«\u00a0[^«»]+\u00a0»/gu],
])("%s has its own quotation marks, in pairs, and no typewriter's", (language, quotation) => {
  const odd = [...textsOf(language)].filter(([, text]) =>
    /['"`´„“”‟‚‘‹›«»]/u.test(text.replaceAll(quotation, "")),
  );
  expect(odd).toEqual([]);
});

test("English writes one way: straight apostrophes, quotation marks in pairs, and American words", () => {
  // What a program has to write between typewriter's marks.
  const quotation = /“[^“”]+”|"12"/gu;
  const odd = [...english].filter(([, text]) =>
    /["`´„“”‟‘’‚‹›«»]|organis|e-mail/iu.test(text.replaceAll(quotation, "")),
  );
  expect(odd).toEqual([]);
});

test("every counted text has its forms for one and for other", () => {
  const keys = [...english.keys()];
  const counted = keys.filter((key) => /_(one|other)$/.test(key));
  const forms = counted.flatMap((key) => {
    const base = key.replace(/_(one|other)$/, "");
    return [`${base}_one`, `${base}_other`];
  });
  expect(forms.filter((key) => !english.has(key))).toEqual([]);
});

test.each(others)("every count has a form in %s", (language) => {
  const rules = new Intl.PluralRules(language);
  const forms = new Set([0, 1, 2, 5, 11, 1000, 1_000_000].map((count) => rules.select(count)));
  const catalogue = completePlurals(language, { teams_one: "a", teams_other: "b" });
  for (const form of forms) expect(catalogue).toHaveProperty(`teams_${form}`);
});

test("the pseudo language keeps values and tags, and shows where a text begins and ends", () => {
  expect(
    pseudoCatalogue({ a: "Save {{name}} in <b>five</b> minutes", list: ["On"] as never }),
  ).toEqual({
    a: "[Šåvë {{name}} ïñ <b>fïvë</b> mïñütëš låñğš lå]",
    list: ["[Öñ ]"],
  });
});

/** All texts of a language by their keys: "teams.list.title". */
function textsOf(language: string): Texts {
  const texts: Texts = new Map();
  for (const [path, catalogue] of Object.entries(files)) {
    const [, folder, name] = /texts\/(\w+)\/(?:server\/)?([\w-]+)\.json$/.exec(path)!;
    if (folder === language) collect(catalogue, name!, texts);
  }
  return texts;
}

function collect(value: Value, key: string, texts: Texts) {
  if (typeof value === "string") texts.set(key, value);
  else for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`, texts);
}

const mark = /\{\{\w+(?:, \w+)?\}\}|<\/?\w+>/g;

function marks(text: string) {
  return (text.match(mark) ?? []).toSorted();
}

/** What there is to translate besides values, digits and signs. */
function wordsOf([, text]: readonly [string, string]) {
  return (
    text
      .replaceAll(mark, "")
      .match(/\p{L}[\p{L} .-]*\p{L}/gu)
      ?.join(" ") ?? ""
  );
}
