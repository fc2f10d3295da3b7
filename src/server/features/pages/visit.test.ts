import { expect, test } from "vitest";
import { readVisit } from "./visit.ts";

const pathOf = (url: string) => readVisit({ url, headers: {} }).path;

test("an address is the same with slashes at its end", () => {
  expect(["/", "//", "/about/", "/tournaments/07///"].map(pathOf)).toEqual([
    "/",
    "/",
    "/about",
    "/tournaments/7",
  ]);
});

// Half a million million steps where each of them could begin the end.
test("a million slashes before something else are seen in one pass", () => {
  expect(pathOf(`${"/".repeat(1_000_000)}x`)).toHaveLength(1_000_001);
});
