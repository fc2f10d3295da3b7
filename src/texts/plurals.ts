/** A catalogue, or a part of one: plain JSON. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/**
 * Adds the plural forms that a language has beyond one and other: Spanish and French say "un millón
 * de equipos", but after digits, as all counts are written here, their form is that of other.
 */
export function completePlurals<T extends Texts>(language: string, catalogue: T): T {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const added = forms.filter((form) => form !== "one" && form !== "other");
  return added.length > 0 ? (complete(catalogue, added) as T) : catalogue;
}

function complete(value: Texts, forms: string[]): Texts {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value;
  const entries = Object.entries(value).flatMap(([key, text]) => {
    const same: [string, Texts][] = [[key, complete(text, forms)]];
    if (!key.endsWith("_other")) return same;
    return [...same, ...forms.map((form) => [key.replace(/other$/, form), text] as const)];
  });
  return Object.fromEntries(entries);
}
