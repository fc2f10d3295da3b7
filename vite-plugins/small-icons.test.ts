import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconOf } from "./small-icons.ts";

const icons = "node_modules/lucide-react/dist/esm/icons";

test("an icon is its lines, without what the package says of it", () => {
  const small = iconOf(readFileSync(`${icons}/house.mjs`, "utf8"));
  expect(small).toContain("const House = /* @__PURE__ */ createLucideIcon([");
  expect(small.match(/"path"/g)).toHaveLength(2);
  expect(small).not.toMatch(/key:|name:|aliases|__iconData/u);
});

test("every icon of the package is written so", () => {
  const all = globSync(`${icons}/*.mjs`).map((file) => readFileSync(file, "utf8"));
  const drawn = all.filter((code) => code.includes("createLucideIcon("));
  expect(drawn.length).toBeGreaterThan(1000);
  expect(drawn.filter((code) => iconOf(code) === code)).toEqual([]);
});

test("another name of an icon stays as it is", () => {
  const alias = readFileSync(`${icons}/trash-2.mjs`, "utf8");
  expect(iconOf(alias)).toBe(alias);
});
