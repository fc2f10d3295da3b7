import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parameters } from "#texts/parameters.ts";

type Texts = string | { [key: string]: Texts };

const root = join(import.meta.dirname, "../src");
const areas = ["engine", "refusals", "rules"];
const languages = ["en", "de", "fr", "es"];
const sources = ["server", "engine", "contract", "web"].flatMap((side) => {
  const folder = join(root, side);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
});
const source = sources.join("\n");

const said = new Set(
  [...source.matchAll(/["`]((?:(?:refusals|rules)\.\w+|engine)\.\w+)["`]/g)].map(([, code]) =>
    code!.replace(/_(?:one|other)$/, ""),
  ),
);
// Codes whose last part is a value: "refusals.missing.team" of notFound("Team").
const subjects = [...source.matchAll(/notFound\("(\w+)"\)/g)].map(
  ([, name]) => `refusals.missing.${name!.toLowerCase()}`,
);
const reasons = [...source.matchAll(/reason:((?:\s*\|?\s*"\w+")+)/g)].flatMap(([, names]) =>
  [...names!.matchAll(/"(\w+)"/g)].map(([, name]) => `engine.${name}`),
);

test.each(languages)("every code that is said has a text in %s, with its values", (language) => {
  const texts = textsOf(language);
  const codes = [...said, ...subjects, ...Object.keys(parameters)];
  expect(codes.filter((code) => !code.startsWith("common.") && !texts.has(code))).toEqual([]);
  for (const [code, forms] of texts) {
    const wanted = Object.keys((parameters as Record<string, object>)[code] ?? {});
    const used = new Set(forms.flatMap(namesIn));
    expect([language, code, [...used].filter((name) => !wanted.includes(name))]).toEqual([
      language,
      code,
      [],
    ]);
    const unused = wanted.filter((name) => !used.has(name) && name !== "count");
    expect([language, code, unused]).toEqual([language, code, []]);
  }
});

test("every text is said by somebody", () => {
  const composed = /^engine\.(?:games|slots|days|courts|places)$|^refusals\.matches\.statuses\./;
  const pictures = /^rules\.picture\./;
  const known = new Set([...said, ...subjects, ...reasons]);
  const idle = [...textsOf("en").keys()].filter(
    (code) => !known.has(code) && !composed.test(code) && !pictures.test(code),
  );
  expect(idle).toEqual([]);
});

/** The texts of a language by code; plural forms together. */
function textsOf(language: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const area of areas) {
    const file = join(root, "texts", language, `${area}.json`);
    collect(JSON.parse(readFileSync(file, "utf8")) as Texts, area, texts);
  }
  return texts;
}

function collect(value: Texts, code: string, texts: Map<string, string[]>) {
  if (typeof value === "string") {
    const base = code.replace(/_(?:one|other)$/, "");
    texts.set(base, [...(texts.get(base) ?? []), value]);
  } else for (const [key, inner] of Object.entries(value)) collect(inner, `${code}.${key}`, texts);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!);
}

test("every text of a mail, a sheet, a file or a page's head is said by the server", () => {
  const folder = join(root, "texts/en/server");
  const idle = readdirSync(folder).flatMap((file) => {
    const texts = new Map<string, string[]>();
    collect(JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts, "", texts);
    return [...texts.keys()].map((key) => key.slice(1)).filter((key) => !isSaid(key));
  });
  expect(idle).toEqual([]);
});

/** Named as it is, or composed: `before.${kind}`. */
function isSaid(key: string): boolean {
  const start = key.slice(0, key.lastIndexOf(".") + 1);
  return source.includes(`"${key}"`) || (start !== "" && source.includes(`\`${start}\${`));
}
