import type { ResourceKey } from "i18next";

const plain = "aeiouycnsAEIOUCNS";
const accents = "åëïöüýçñšÅËÏÖÜÇÑŠ";
const growth = 0.4;
const brand = "Courtside";

/** English texts, accented, about 40 % longer and in brackets; what is in {{ }} or <> stays. */
export function pseudoCatalogue(value: ResourceKey): ResourceKey {
  if (typeof value === "string") return pseudoText(value);
  if (Array.isArray(value)) return value.map((item) => pseudoCatalogue(item));
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, text]) => [key, pseudoCatalogue(text)]));
}

function pseudoText(text: string) {
  if (text === brand) return text;
  const letters = text.replaceAll(/\{\{.*?\}\}|<.*?>/g, "");
  const words = Math.ceil((letters.length * growth) / 5);
  const padding = " låñğš".repeat(words).slice(0, Math.ceil(letters.length * growth));
  return `[${text
    .split(/(\{\{.*?\}\}|<.*?>)/)
    .map(accented)
    .join("")}${padding}]`;
}

function accented(part: string, index: number) {
  // Splitting by a group puts the placeholders at the odd places.
  return index % 2 === 1
    ? part
    : part.replaceAll(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter);
}
