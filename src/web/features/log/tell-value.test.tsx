import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import { loadNames } from "#web/i18n/known-names.ts";
import { useTellValue } from "./tell-value.ts";

beforeEach(async () => {
  await loadNames("de");
  await i18n.changeLanguage("de");
  await i18n.loadNamespaces(["log", "manage", "ranking"]);
});
afterEach(() => i18n.changeLanguage("en"));

test("brackets and positions that the product named are in the page's language", () => {
  const { result } = renderHook(() => useTellValue());
  expect(result.current("bracket_id", "Group B")).toBe("Gruppe B");
  expect(result.current("position", "Setter")).toBe("Zuspiel");
  // A player may be called as a group is.
  expect(result.current("captain_id", "Group B")).toBe("Group B");
});
