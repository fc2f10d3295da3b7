import type { ResourceKey } from "i18next";
import { catalogue as common } from "./en/common.ts";
import { pseudoLanguage } from "./languages.ts";
import { completePlurals } from "./plurals.ts";

// One file per language and feature; a page's texts load together with its code.
const english = import.meta.glob<{ catalogue: ResourceKey }>(["./en/*.ts", "!./en/common.ts"]);

/** The texts of a language; those in English when they can't be had. */
export async function readCatalogue(language: string, namespace: string): Promise<ResourceKey> {
  if (language === pseudoLanguage) {
    const { pseudoCatalogue } = await import("./pseudo.ts");
    return pseudoCatalogue(await readCatalogue("en", namespace));
  }
  if (language === "en" && namespace === "common") return common;
  try {
    const files =
      language === "en" ? english : (await import("./other-languages.ts")).otherLanguages;
    const { catalogue } = await files[`./${language}/${namespace}.ts`]!();
    return completePlurals(language, catalogue);
  } catch (error) {
    if (language === "en") throw error;
    return readCatalogue("en", namespace);
  }
}
