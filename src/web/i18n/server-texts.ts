import { formatDateShort } from "./format.ts";
import { formatLocalTime } from "./dates.ts";
import { i18n, readCatalogue } from "./index.ts";

type Translate = (text: string) => string;

interface Template {
  pattern: RegExp;
  names: string[];
  translation: string;
}

const translators = new Map<string, Translate>();

/** Keeps the texts of the page's language ready, without holding up the page. */
export function startServerTexts() {
  i18n.on("languageChanged", (language) => void loadServerTexts(language));
}

/**
 * What the server or a rule of the contract says in English, in the page's language; any other text
 * stays as it is. The wire stays English, so that a text means the same to every program.
 */
export function inPageLanguage(text: string): string {
  return translators.get(i18n.language)?.(text) ?? text;
}

async function loadServerTexts(language: string) {
  if (language === "en" || translators.has(language)) return;
  const [english, translated] = await Promise.all([
    readCatalogue("en", "server"),
    readCatalogue(language, "server"),
  ]);
  translators.set(language, createTranslator(english, translated));
}

/** Translates texts that one catalogue holds by those at the same keys of another. */
export function createTranslator(english: unknown, translated: unknown): Translate {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [text, translation] of pairs(english, translated)) {
    if (text.includes("{{")) templates.push(toTemplate(text, translation));
    else if (!exact.has(text)) exact.set(text, translation);
  }
  return function translate(text) {
    return exact.get(text) ?? fill(templates, text, translate) ?? text;
  };
}

function pairs(english: unknown, translated: unknown): [string, string][] {
  if (typeof english === "string") {
    return typeof translated === "string" ? [[english, translated]] : [];
  }
  return Object.entries(english as object).flatMap(([key, value]) =>
    pairs(value, (translated as Record<string, unknown>)[key]),
  );
}

function toTemplate(text: string, translation: string): Template {
  const parts = text.split(/\{\{(\w+)\}\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const source = parts.map((part, index) => (index % 2 === 1 ? "(.+?)" : escaped(part)));
  return { pattern: new RegExp(`^${source.join("")}$`, "s"), names, translation };
}

function escaped(text: string) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function fill(templates: Template[], text: string, translate: Translate) {
  for (const { pattern, names, translation } of templates) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = new Map(names.map((name, index) => [name, found[index + 1]!]));
    return translation.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      showValue(values.get(name)!, translate),
    );
  }
  return undefined;
}

/** A value may be a text of its own, or a date or time to be written as the page writes them. */
function showValue(value: string, translate: Translate) {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDateShort(value);
  if (/^\d\d:\d\d$/.test(value)) return formatLocalTime(value);
  return translate(value);
}
