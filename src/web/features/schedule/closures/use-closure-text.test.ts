import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import { otherLanguages } from "#web/i18n/other-languages.ts";
import type { ClosureTimes } from "./closures.ts";
import { useClosureText } from "./use-closure-text.ts";

const day = { date: "2026-12-20", time: "00:00" };
const rain: ClosureTimes = { court_id: null, from: day, to: { ...day, date: "2026-12-21" } };

test.each([
  ["en", "All courts closed: Sun, Dec 20, all day"],
  ["fr", "Tous les terrains fermés\u00a0: dim. 20 déc., toute la journée"],
  ["es", "Cierre de todas las pistas: dom, 20 dic, todo el día"],
])("in %s all courts agree with what is said of them", async (language, said) => {
  await i18n.changeLanguage(language);
  const texts = await otherLanguages[`../../texts/${language}/tournaments.json`]?.();
  if (texts) i18n.addResourceBundle(language, "tournaments", texts);
  const { result } = renderHook(() => useClosureText([]));
  expect(result.current.whole(rain)).toBe(said);
  await i18n.changeLanguage("en");
});
