import { type BackendModule, createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import common from "#texts/en/common.json" with { type: "json" };
import { readCatalogue } from "./catalogues.ts";
import { counts, interpolation } from "./counts.ts";
import { i18n } from "./instance.ts";
import { loadNames } from "./known-names.ts";
import {
  detectLanguage,
  isChosenHere,
  type LanguageCode,
  languages,
  pseudoLanguage,
  storeAccountLanguage,
  storeChoice,
} from "./languages.ts";
import type { TimeFormat } from "#contract/accounts/users.ts";
import { readTimeFormat, storeTimeFormat } from "./time-format.ts";

export { i18n } from "./instance.ts";

const backend: BackendModule = {
  type: "backend",
  callbackApi: false,
  init() {},
  read: readCatalogue,
};

export async function startI18n(language = detectLanguage()) {
  if (!import.meta.env.SSR) i18n.on("languageChanged", markLanguage);
  await Promise.all([init(i18n.use(initReactI18next), language), loadNames(language)]);
}

/** For one drawing: a language and its texts, which leave those of any other drawing alone. */
export async function prepareLanguage(language: LanguageCode, namespaces: string[]) {
  const instance = createInstance();
  await Promise.all([init(instance, language), loadNames(language)]);
  await instance.loadNamespaces(namespaces);
  return instance;
}

async function init(instance: I18n, language: string) {
  await instance
    .use(backend)
    .use(counts)
    .init({
      lng: language,
      // The catalogues are complete, so that nobody downloads two languages.
      fallbackLng: false,
      load: "currentOnly",
      ns: ["common"],
      defaultNS: "common",
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation,
    });
}

function markLanguage(language: string) {
  document.documentElement.lang = language === pseudoLanguage ? "en" : language;
}

/** The page's language, as a person may choose it. */
export function pageLanguage(): LanguageCode {
  return languages.find((language) => language === i18n.language) ?? "en";
}

/** Follows a person's choice on this device, at once and at the next visit. */
export async function chooseLanguage(language: LanguageCode) {
  storeChoice(language);
  await showLanguage(language);
}

/** Follows the account, unless a person chose otherwise on this device. */
export async function followAccount(language: LanguageCode) {
  storeAccountLanguage(language);
  if (!isChosenHere()) await showLanguage(language);
}

let wanted: LanguageCode | undefined;

/** Shows the page in a language from now on; of two that are asked for, in the later one. */
export async function showLanguage(language: LanguageCode) {
  wanted = language;
  await loadNames(language);
  if (wanted === language) await i18n.changeLanguage(language);
}

/** Writes times another way from now on, everywhere on the page. */
export async function showTimeFormat(format: TimeFormat) {
  if (format === readTimeFormat()) return;
  storeTimeFormat(format);
  // Who shows a text also shows times, and draws anew when the language changes, be it to the same.
  await i18n.changeLanguage(i18n.language);
}
