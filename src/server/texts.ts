import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInstance, type Resource, type ResourceKey } from "i18next";
import type { Language } from "#contract/accounts/users.ts";
import { isolated } from "#contract/isolated.ts";
import type formatWords from "#texts/en/format-words.json";
import type file from "#texts/en/server/file.json";
import type mail from "#texts/en/server/mail.json";
import type page from "#texts/en/server/page.json";
import type sheet from "#texts/en/server/sheet.json";
import type tournaments from "#texts/en/tournaments.json";
import type { KeysOf } from "#texts/keys.ts";
import { toKnownNames } from "#texts/known-names.ts";
import { completePlurals, type Texts } from "#texts/plurals.ts";
import { type Heard, inWords, type Text, toSaid } from "#texts/said.ts";
import { wireFormats } from "#texts/wire-formats.ts";

interface Areas {
  mail: typeof mail;
  page: typeof page;
  sheet: typeof sheet;
  file: typeof file;
  tournaments: Pick<typeof tournaments, "detail">;
  "format-words": Pick<typeof formatWords, "one" | "words">;
}

const folder = join(import.meta.dirname, "../texts");

/** The catalogues, each language's when it is first spoken. */
const texts = createInstance();
await texts.use(wireFormats).init({
  lng: "en",
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: "common",
  resources: { en: readLanguage("en") },
  interpolation: { escapeValue: true, escape: isolated },
});

/** What the wire says: English, with dates, times and sums as programs write them. */
export function inEnglish(text: Text | Heard): string {
  return inLanguage("en", typeof text === "string" ? toSaid(text) : text);
}

/** A text in a language, with dates and times as programs write them. */
function inLanguage(language: Language, said: Heard): string {
  return inWords(textsOf(language), said);
}

/**
 * An area's texts in a language, as the server says them to people by itself: in mails, on paper,
 * in files and in the heads of pages.
 */
export function textsIn<Area extends keyof Areas>(language: Language | null, area: Area) {
  const t = textsOf(language ?? "en");
  return (key: KeysOf<Areas[Area]>, values?: Record<string, unknown>) =>
    t(`${area}:${key}`, values);
}

/** Says texts of an area: a key with its values in, words out. */
export type Say<Area extends keyof Areas> = ReturnType<typeof textsIn<Area>>;

/** Its name in a language, if the product gave it: a sport, a stage, a bracket. */
export function knownName(name: string, language: Language): string {
  if (language === "en") return name;
  let known = names.get(language);
  if (!known) {
    known = toKnownNames(readArea("en", "names"), readArea(language, "names"));
    names.set(language, known);
  }
  return known(name);
}

const names = new Map<Language, (name: string) => string>();

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
  const files = readdirSync(join(folder, language), { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith(".json"))
      .map((file) => file.replace(".json", ""))
      .map((area) => [
        basename(area),
        completePlurals(language, readArea(language, area)) as ResourceKey,
      ]),
  );
}

function readArea(language: string, area: string): Texts {
  return JSON.parse(readFileSync(join(folder, language, `${area}.json`), "utf8")) as Texts;
}
