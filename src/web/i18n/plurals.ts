import type { ResourceKey } from "i18next";

/**
 * Adds the plural forms that a language has beyond one and other: Spanish and French say "un millón
 * de equipos", but after digits, as all counts are written here, their form is that of other.
 */
export function completePlurals(language: string, catalogue: ResourceKey): ResourceKey {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const added = forms.filter((form) => form !== "one" && form !== "other");
  return added.length > 0 ? complete(catalogue, added) : catalogue;
}

function complete(value: ResourceKey, forms: string[]): ResourceKey {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value as Record<string, ResourceKey>).flatMap(([key, text]) => {
    const same: [string, ResourceKey][] = [[key, complete(text, forms)]];
    if (!key.endsWith("_other")) return same;
    return [...same, ...forms.map((form) => [key.replace(/other$/, form), text] as const)];
  });
  return Object.fromEntries(entries);
}
