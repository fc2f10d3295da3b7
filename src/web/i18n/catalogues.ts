import type { ResourceKey } from "i18next";
import common from "#texts/en/common.json" with { type: "json" };
import { completePlurals, type Texts } from "#texts/plurals.ts";
import { pseudoLanguage } from "./languages.ts";

// One file per language and feature; a page's texts load together with its code.
const english = import.meta.glob<ResourceKey>(
  ["../../texts/en/*.json", "!../../texts/en/common.json"],
  {
    import: "default",
  },
);

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
    const catalogue = await files[`../../texts/${language}/${namespace}.json`]!();
    return completePlurals(language, catalogue as Texts) as ResourceKey;
  } catch (error) {
    if (language === "en") throw error;
    return readCatalogue("en", namespace);
  }
}
