import { createInstance } from "i18next";
import rules from "#texts/en/rules.json" with { type: "json" };
import { inWords, unpacked } from "#texts/said.ts";
import { wireFormats } from "#texts/wire-formats.ts";

const texts = createInstance();
await texts.use(wireFormats).init({
  lng: "en",
  resources: { en: { rules } },
  interpolation: { escapeValue: false },
});

/** A packed rule in English; words as they are. */
export function english(message: string): string {
  const said = unpacked(message);
  return said ? inWords((key, params) => texts.t(key, params), said) : message;
}
