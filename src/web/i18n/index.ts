import { type BackendModule, createInstance, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { catalogue as common } from "#web/i18n/en/common.ts";
import {
  detectLanguage,
  isChosenHere,
  type LanguageCode,
  languages,
  pseudoLanguage,
  storeAccountLanguage,
  storeChoice,
} from "./languages.ts";
import { completePlurals } from "./plurals.ts";

export const i18n = createInstance();

// One file per language and feature; a page's texts load together with its code.
const catalogues = import.meta.glob<{ catalogue: ResourceKey }>([
  "./{en,es,fr,de}/*.ts",
  "!./en/common.ts",
]);

const backend: BackendModule = {
  type: "backend",
  init() {},
  read: readCatalogue,
};

export async function startI18n() {
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = language === pseudoLanguage ? "en" : language;
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      // The catalogues are complete, so that nobody downloads two languages.
      fallbackLng: false,
      load: "currentOnly",
      ns: ["common"],
      defaultNS: "common",
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** The page's language, as a person may choose it. */
export function pageLanguage(): LanguageCode {
  return languages.find((language) => language === i18n.language) ?? "en";
}

/** Follows a person's choice on this device, at once and at the next visit. */
export async function chooseLanguage(language: LanguageCode) {
  storeChoice(language);
  await i18n.changeLanguage(language);
}

/** Follows the account, unless a person chose otherwise on this device. */
export async function followAccount(language: LanguageCode) {
  storeAccountLanguage(language);
  if (!isChosenHere()) await i18n.changeLanguage(language);
}

/** The texts of a language; those in English when they can't be had. */
export async function readCatalogue(language: string, namespace: string): Promise<ResourceKey> {
  if (language === pseudoLanguage) {
    const { pseudoCatalogue } = await import("./pseudo.ts");
    return pseudoCatalogue(await readCatalogue("en", namespace));
  }
  if (language === "en" && namespace === "common") return common;
  try {
    const { catalogue } = await catalogues[`./${language}/${namespace}.ts`]!();
    return completePlurals(language, catalogue);
  } catch (error) {
    if (language === "en") throw error;
    return readCatalogue("en", namespace);
  }
}
