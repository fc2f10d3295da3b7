import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import type { ClosureTimes } from "./closures.ts";
import { useClosureText } from "./use-closure-text.ts";

const day = { date: "2026-12-20", time: "00:00" };
const rain: ClosureTimes = { court_id: null, from: day, to: { ...day, date: "2026-12-21" } };

test.each([
  ["en", "All courts closed: Sun, Dec 20, all day", "Court A closed: "],
  [
    "fr",
    "Tous les terrains fermés\u00a0: dim. 20 déc., toute la journée",
    "Terrain A fermé\u00a0: ",
  ],
  ["es", "Cierre de todas las pistas: dom, 20 dic, todo el día", "Cierre de Pista A: "],
])("in %s all courts agree with what is said of them", async (language, all, one) => {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces(["tournaments"]);
  const { result } = renderHook(() => useClosureText([{ id: 1, name: "A" }]));
  expect(result.current.whole(rain)).toBe(all);
  expect(result.current.whole({ ...rain, court_id: 1 })).toContain(one);
  await i18n.changeLanguage("en");
});
