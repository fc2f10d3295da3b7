import { Language, timeLocale } from "#contract/accounts/users.ts";
import { isEmbedded, recall, remember } from "#web/device-storage.ts";
import { readTimeFormat } from "./time-format.ts";

export type LanguageCode = Language;

/** Each in its own language, so that who can't read the page's finds theirs. */
export const languageNames: Record<LanguageCode, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

export const languages = Language.options;

/** English with accents and brackets, for finding what is cut or not translated; never offered. */
export const pseudoLanguage = "en-XA";

const choiceKey = "language";
const accountKey = "accountLanguage";

/** What was chosen on this device, else what the account says, else what the browser asks for. */
export function detectLanguage(): string {
  const chosen = recall(choiceKey);
  if (chosen === pseudoLanguage) return chosen;
  // Whoever embeds the page says in which language.
  const asked = isEmbedded ? new URLSearchParams(location.search).get("lang") : null;
  const wanted = [asked, chosen, recall(accountKey), ...browserLanguages()];
  return wanted.map((tag) => toLanguage(tag)).find(Boolean) ?? "en";
}

export function isChosenHere() {
  return recall(choiceKey) !== null;
}

export function storeChoice(language: LanguageCode) {
  remember(choiceKey, language);
}

/** So that the next visit starts in it, before the account is known. */
export function storeAccountLanguage(language: LanguageCode) {
  remember(accountKey, language);
}

/**
 * The regional form that the browser prefers, such as "fr-CA", for dates and numbers, with the way to
 * write times that was chosen.
 */
export function localeOf(language: string) {
  return timeLocale(regionalForm(language), readTimeFormat());
}

function regionalForm(language: string) {
  if (language === "en" || language === pseudoLanguage) return "en-US";
  return browserLanguages().find((tag) => toLanguage(tag) === language) ?? language;
}

/** What the browser asks for, best first; some say what is no language tag, such as "en-US@posix". */
export function browserLanguages(): string[] {
  return navigator.languages.filter((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
}

function toLanguage(tag: string | null) {
  return Language.safeParse(tag?.toLowerCase().split("-")[0]).data;
}
