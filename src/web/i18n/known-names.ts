import { readCatalogue } from "./catalogues.ts";
import { i18n } from "./instance.ts";

type Names = { readonly [key: string]: string | Names };

/** Names that the product itself puts into the data, by the English ones; languages but English. */
const names = new Map<string, Map<string, string>>();

/** A sport, position, stage or bracket in the page's language, unless a person named it. */
export function knownName(name: string): string {
  const known = names.get(i18n.language);
  if (!known) return name;
  const exact = known.get(name);
  if (exact !== undefined) return exact;
  const [, stem, value = ""] = numbered.exec(name) ?? [];
  const place = `{{${/\d/.test(value) ? "number" : "letters"}}}`;
  return known.get(`${stem}${place}`)?.replace(place, value) ?? name;
}

/** "Group A", "Round of 16", "Former player 3". */
const numbered = /^(.* )([A-Z]{1,3}|\d+)$/;

/** Makes the names of a language ready; English needs none. */
export async function loadNames(language: string) {
  if (language === "en" || names.has(language)) return;
  const [english, translated] = await Promise.all([
    readCatalogue("en", "names"),
    readCatalogue(language, "names"),
  ]);
  names.set(language, new Map(pairs(english, translated)));
}

function pairs(english: string | Names, translated: string | Names): [string, string][] {
  if (typeof english === "string") return [[english, translated as string]];
  return Object.entries(english).flatMap(([key, value]) =>
    pairs(value, (translated as Names)[key]!),
  );
}
