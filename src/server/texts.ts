import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance, type Resource, type ResourceKey } from "i18next";
import { Language } from "#contract/users.ts";
import { completePlurals, type Texts } from "#texts/plurals.ts";
import { type Heard, inWords, type Text, toSaid } from "#texts/said.ts";
import { wireFormats } from "#texts/wire-formats.ts";

const folder = join(import.meta.dirname, "../texts");

/** The catalogues, each language's when it is first spoken. */
const texts = createInstance();
await texts.use(wireFormats).init({
  lng: "en",
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: "common",
  resources: { en: readLanguage("en") },
  interpolation: { escapeValue: false },
});

/** What the wire says: English, with dates, times and sums as programs write them. */
export function inEnglish(text: Text | Heard): string {
  return inLanguage("en", typeof text === "string" ? toSaid(text) : text);
}

/** A text in a language, with dates and times as programs write them. */
function inLanguage(language: Language, said: Heard): string {
  return inWords(textsOf(language), said);
}

/** The texts of a language by their keys: "mail:greeting". */
function textsOf(language: Language) {
  if (!texts.hasResourceBundle(language, "common")) {
    for (const [area, catalogue] of Object.entries(readLanguage(language))) {
      texts.addResourceBundle(language, area, catalogue);
    }
  }
  const t = texts.getFixedT(language);
  return (key: string, values: Record<string, unknown> = {}): string => t(key, values);
}

function readLanguage(language: string): Resource[string] {
  const files = readdirSync(join(folder, language));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(".json", ""),
      completePlurals(language, readJson(join(folder, language, file)) as Texts) as ResourceKey,
    ]),
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
