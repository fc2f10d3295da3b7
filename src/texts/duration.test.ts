import { expect, test } from "vitest";
import { durationInWords } from "./duration.ts";

test.each([
  ["en", 0, "0 minutes"],
  ["en", 1, "1 minute"],
  ["en", 60, "60 minutes"],
  ["en", 90, "90 minutes"],
  ["en", 120, "2 hours"],
  ["en", 150, "2 hours, 30 minutes"],
  ["en", 240, "4 hours"],
  ["de", 240, "4 Stunden"],
  ["de", 150, "2 Stunden, 30 Minuten"],
  ["es", 150, "2 horas y 30 minutos"],
  ["fr", 1440, "24 heures"],
])("in %s, %i minutes are %s", (language, minutes, words) => {
  expect(durationInWords(minutes, language).replaceAll("\u00A0", " ")).toBe(words);
});
