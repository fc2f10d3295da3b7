import type { Texts } from "./plurals.ts";

/**
 * Finds the translation of names that the product itself puts into the data, by the catalogues of
 * them in English and another language. What people named stays as it is.
 */
export function toKnownNames(english: Texts, translated: Texts): (name: string) => string {
  const known = new Map(pairs(english, translated));
  const one = (name: string) => {
    const exact = known.get(name);
    if (exact !== undefined) return exact;
    const [, stem, value = ""] = numbered.exec(name) ?? [];
    const place = `{{${/\d/.test(value) ? "number" : "letters"}}}`;
    return known.get(`${stem}${place}`)?.replace(place, value) ?? name;
  };
  return (name) => {
    const parts = name.split(" · ");
    // The division comes first, whose name a person chose.
    return parts.length === 2 ? `${parts[0]} · ${one(parts[1]!)}` : one(name);
  };
}

/** "Group A", "Round of 16", "Places 5–8", "Former player 3". */
const numbered = /^(.* )([A-Z]{1,3}|\d+(?:–\d+)?)$/;

function pairs(english: Texts, translated: Texts): [string, string][] {
  if (typeof english === "string") return [[english, translated as string]];
  return Object.entries(english).flatMap(([key, value]: [string, Texts]) =>
    pairs(value, (translated as Record<string, Texts>)[key]!),
  );
}
