import { type BackendModule, createInstance, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { catalogue as common } from "#web/i18n/en/common.ts";

export const i18n = createInstance();

const languageKey = "language";

// One file per language and feature; a page's texts load together with its code.
const catalogues = import.meta.glob<{ catalogue: ResourceKey }>(["./*/*.ts", "!./en/common.ts"]);

const backend: BackendModule = {
  type: "backend",
  init() {},
  async read(language, namespace) {
    const load = catalogues[`./${language}/${namespace}.ts`];
    return load ? (await load()).catalogue : {};
  },
};

export async function startI18n() {
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = hasTexts(language) ? language : "en";
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: "en",
      ns: ["common"],
      defaultNS: "common",
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** Whether the app's own texts exist in a language; where not, English stands in. */
export function hasTexts(language: string) {
  return language === "en" || `./${language}/common.ts` in catalogues;
}

export async function changeLanguage(language: string) {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // A closed storage only means that the choice is not remembered on this device.
  }
  await i18n.changeLanguage(language);
}

function storedLanguage() {
  try {
    return localStorage.getItem(languageKey) ?? "en";
  } catch {
    return "en";
  }
}
