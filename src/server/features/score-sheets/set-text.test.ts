import { describe, expect, test } from "vitest";
import { hasMissing, setText } from "./set-text.ts";

/** What is set, each piece as its letters with the script of its font and how it runs. */
function set(text: string) {
  const pieces = setText(text);
  if (typeof pieces === "string") return pieces;
  return pieces.map((piece) =>
    [piece.text, piece.font === undefined ? "" : ` ${piece.font}`, ` ${piece.level ?? 0}`].join(""),
  );
}

test("words from left to right that Roboto has stay as they are", () => {
  expect(set("Ana Müller 7 (C)")).toBe("Ana Müller 7 (C)");
  expect(set("Łódź – “Ștefan” · Αθήνα, Київ")).toEqual(["Łódź – “Ștefan” · Αθήνα, Київ 0"]);
});

describe("words from right to left", () => {
  test("are set in a font that has them, word by word", () => {
    expect(set("דוד כהן")).toEqual(["דוד Hebrew 1", "  1", "כהן Hebrew 1"]);
    expect(set("علي رضا پناهی")).toEqual([
      "علي Arabic 1",
      "  1",
      "رضا Arabic 1",
      "  1",
      "پناهی Arabic 1",
    ]);
  });

  test("have brackets that open to the left, and numbers that don't turn", () => {
    expect(set("יעל (12)")).toEqual(["יעל Hebrew 1", "  1", ") 1", "12 2", "( 1"]);
    // The font turns them once more.
    expect(set("نجم ١٢")).toEqual(["نجم Arabic 1", "  1", "٢١ Arabic 2"]);
  });

  test("keep to themselves within a sentence, without a sign for the marks that say so", () => {
    const marked = "12 \u2068דוד\u2069, 13 \u2068משה\u2069";
    expect(set(`7: ${marked}`)).toEqual(["7: 12  0", "דוד Hebrew 1", ", 13  0", "משה Hebrew 1"]);
  });

  test("have their vowels, and lines that begin anew", () => {
    expect(set("שָׁלוֹם\nA")).toEqual(["שָׁלוֹם Hebrew 1", "\n 0", "A 0"]);
  });
});

test("a letter that no font has is one box, and is noticed", () => {
  expect(set("田中")).toEqual(["田中 0"]);
  expect(set("👍🏽 A")).toEqual(["👍 0", " A 0"]);
  expect(["田中", "A\n👍🏽", "ไทย"].map(hasMissing)).toEqual([true, true, true]);
  expect(["Ana", "דוד\nعلي", "Łódź –", "e\u0301"].map(hasMissing)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
