import { readCatalogue } from "./catalogues.ts";
import { formatLocalTime } from "./dates.ts";
import { formatDateShort, formatMoney } from "./format.ts";
import { i18n } from "./instance.ts";

type Translate = (text: string) => string;

interface Template {
  pattern: RegExp;
  names: string[];
  translation: string;
}

const texts = new Map<string, Translate>();
const names = new Map<string, Translate>();

/**
 * What the server or a rule of the contract says in English, in the page's language; any other text
 * stays as it is. The wire stays English, so that a text means the same to every program.
 */
export function inPageLanguage(text: string): string {
  const translated = texts.get(i18n.language)?.(text);
  return translated ?? text.replace(span, writeSpan).replace(limit, writeMoney);
}

/** "2026-11-21 09:00–10:30", as the wire has it. */
const span = /(\d{4}-\d\d-\d\d) (\d\d:\d\d)–(\d\d:\d\d)/;

function writeSpan(_: string, date: string, start: string, end: string) {
  return `${formatDateShort(date)}, ${formatLocalTime(start)}–${formatLocalTime(end)}`;
}

/** "EUR 10,000", as the contract has it. */
const limit = /(?<=^Entry fee cannot exceed )[A-Z]{3} [\d,]+$/;

function writeMoney(money: string) {
  return formatMoney(Number(money.slice(4).replaceAll(",", "")), money.slice(0, 3));
}

/** A sport, position, stage or bracket in the page's language, unless a person named it. */
export function knownName(name: string): string {
  return names.get(i18n.language)?.(name) ?? name;
}

/** Makes the texts of a language ready; English needs none. */
export async function loadServerTexts(language: string) {
  if (language === "en" || texts.has(language)) return;
  const [english, englishNames, translated, translatedNames] = await Promise.all([
    readCatalogue("en", "server"),
    readCatalogue("en", "names"),
    readCatalogue(language, "server"),
    readCatalogue(language, "names"),
  ]);
  texts.set(language, createTranslator(english, translated));
  names.set(language, createTranslator(englishNames, translatedNames));
}

/** Translates texts that one catalogue holds by those at the same keys of another. */
export function createTranslator(english: unknown, translated: unknown): Translate {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [text, translation] of pairs(english, translated)) {
    if (text.includes("{{")) templates.push(toTemplate(text, translation));
    else if (!exact.has(text)) exact.set(text, translation);
  }
  const known = (text: string) => exact.get(text) ?? fill(templates, text, translate);
  return translate;

  function translate(text: string): string {
    return known(text) ?? joined(known, text) ?? text;
  }
}

/** Several texts in one, as the server joins them. */
function joined(known: (text: string) => string | undefined, text: string) {
  const parts = text.split(", ").map(known);
  return parts.length > 1 && parts.every(Boolean) ? parts.join(", ") : undefined;
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
  const parameters = parts.filter((_, index) => index % 2 === 1);
  const source = parts.map((part, index) =>
    index % 2 === 1 ? `(${shapes[part] ?? ".+?"})` : escaped(part),
  );
  return { pattern: new RegExp(`^${source.join("")}$`, "s"), names: parameters, translation };
}

const shapes: Record<string, string> = {
  number: String.raw`\d+`,
  letters: "[A-Z]{1,3}",
  currency: "[A-Z]{3}",
  money: String.raw`[A-Z]{3} [\d,]+`,
};

function escaped(text: string) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function fill(templates: Template[], text: string, translate: Translate) {
  for (const { pattern, names: parameters, translation } of templates) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = new Map(parameters.map((name, index) => [name, found[index + 1]!]));
    return translation.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      showValue(values.get(name)!, translate),
    );
  }
  return undefined;
}

/** A value may be a text of its own, or a date or time to be written as the page writes them. */
function showValue(value: string, translate: Translate) {
  if (/^[A-Z]{3} [\d,]+$/.test(value)) return writeMoney(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDateShort(value);
  if (/^\d\d:\d\d$/.test(value)) return formatLocalTime(value);
  return translate(value);
}
