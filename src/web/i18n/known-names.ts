import { toKnownNames } from "#texts/known-names.ts";
import { readCatalogue } from "./catalogues.ts";
import { i18n } from "./instance.ts";

const names = new Map<string, (name: string) => string>();

/** A sport, position, stage or bracket in the page's language, unless a person named it. */
export function knownName(name: string): string {
  return names.get(i18n.language)?.(name) ?? name;
}

/** Makes the names of a language ready; English needs none. */
export async function loadNames(language: string) {
  if (language === "en" || names.has(language)) return;
  const [english, translated] = await Promise.all([
    readCatalogue("en", "names"),
    readCatalogue(language, "names"),
  ]);
  names.set(language, toKnownNames(english, translated));
}
