import { expect, test } from "vitest";
import { inPieces } from "#web/i18n/unbroken.ts";

test.each([
  [
    "2 – 0 (25-23, 25-22) · Completed",
    "2\u00a0–\u00a00 (25\u2060-\u206023, 25\u2060-\u206022)\u00a0· Completed",
  ],
  ["1 – 1 (4 – 3)", "1\u00a0–\u00a01 (4\u00a0–\u00a03)"],
  ["Walk-over – Falcons did not come", "Walk-over – Falcons did not come"],
])("a line breaks within no score, no set, nor before a separator: %s", (line, held) => {
  expect(inPieces(line)).toBe(held);
});
