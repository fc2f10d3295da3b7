/** Letters that are of their own, and how people without them type them. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Letters without their marks and case, so that "muller" finds "Müller" and "lodz" "Łódź". */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/gu, (letter) => letters[letter]!);
}

/** Whether every word that was typed is somewhere in a text, in plain letters. */
export function hasWords(text: string, typed: string): boolean {
  const target = plainText(text);
  return plainText(typed)
    .split(/\s+/u)
    .every((word) => target.includes(word));
}
