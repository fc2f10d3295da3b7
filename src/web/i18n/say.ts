import { type Heard, inWords, keyOf, unpacked } from "#texts/said.ts";
import { formatLocalTime } from "./dates.ts";
import { formatDateShort, formatMoney, formatNumber } from "./format.ts";
import { i18n } from "./instance.ts";
import { knownName } from "./known-names.ts";

/**
 * A message in the page's language: a packed text of the catalogue is said in words, any other stays
 * as it is. `otherwise` are the words when the text's area is not there.
 */
export function say(message: string, otherwise = message): string {
  const said = unpacked(message);
  return said ? sayIt(said, otherwise) : message;
}

/** A text of the catalogue in the page's language; the other words when it has none. */
export function sayIt(said: Heard, otherwise = ""): string {
  return isKnown(said) ? inWords(translate, said) : otherwise;
}

/** Loads the areas of texts that are about to be said. */
export async function prepareToSay(texts: Heard[]) {
  const areas = new Set(texts.flatMap(areasOf));
  // Without them, people read what the server says in English.
  await i18n.loadNamespaces([...areas]).catch(() => undefined);
}

/** How values within texts are written: `{{date, date}}`, `{{fee, money}}`. */
export function writeValue(value: unknown, format: string | undefined): string {
  if (format === "number" && typeof value === "number") return formatNumber(value);
  if (format === "named") return knownName(value as string);
  if (format === "date") return formatDateShort(value as string);
  if (format === "time") return formatLocalTime(value as string);
  if (format === "span") {
    const { date, start, end } = value as Record<"date" | "start" | "end", string>;
    return `${formatDateShort(date)}, ${formatLocalTime(start)}–${formatLocalTime(end)}`;
  }
  if (format === "money") {
    const { amount, currency } = value as { amount: number; currency: string };
    return formatMoney(amount, currency);
  }
  return value as string;
}

function isKnown({ code, params }: Heard): boolean {
  return i18n.exists(keyOf(code), { ...params });
}

function translate(key: string, params: Record<string, unknown>): string {
  // Which key it is, is known when it runs.
  const t = i18n.getFixedT(null, "common") as unknown as (key: string, params: object) => string;
  return t(key, params);
}

type Area = "common" | "engine" | "refusals" | "rules";

/** The areas of the catalogue that a text needs, with those of texts that are put into it. */
export function areasOf({ code, params = {} }: Heard): Area[] {
  const inner = Object.values(params).flatMap((value) =>
    typeof value === "object" && value !== null && "code" in value ? areasOf(value as Heard) : [],
  );
  return [code.split(".", 1)[0] as Area, ...inner];
}
