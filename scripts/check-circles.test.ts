import { expect, test } from "vitest";
import { findCircles } from "./check-circles.ts";

/** Files of `src/web`, each with what it imports. */
function files(imports: Record<string, string[]>) {
  return Object.entries(imports).map(([path, targets]) => ({
    path: `src/web/${path}`,
    text: targets.map((target) => `import type { X } from "${target}";`).join("\n"),
  }));
}

test("folders that import each other are a circle, though no two files are", () => {
  const sources = files({
    "a/one.ts": ["#web/b/one.ts"],
    "b/one.ts": [],
    "b/two.ts": ["#web/a/two.ts"],
    "a/two.ts": [],
  });
  expect(findCircles(sources)).toEqual([{ folder: "src/web", members: ["a", "b"] }]);
});

test("files of one folder are, and so are a file and the folder beside it", () => {
  const sources = files({
    "a/one.ts": ["./two.ts"],
    "a/two.ts": ["./three.ts"],
    "a/three.ts": ["./one.ts"],
    "main.ts": ["./b/part.ts"],
    "b/part.ts": ["#web/main.ts"],
  });
  expect(findCircles(sources)).toEqual([
    { folder: "src/web", members: ["b", "main.ts"] },
    { folder: "src/web/a", members: ["one.ts", "three.ts", "two.ts"] },
  ]);
});

test("what only goes down is none, whatever is asked for on the way", () => {
  const sources = files({
    "index.ts": ["./a/one.ts", "./b/one.ts"],
    "a/one.ts": ["#web/b/one.ts", "react", "#web/gone.ts"],
    "b/one.ts": ["#web/c.ts"],
    "c.ts": [],
  });
  sources.push({ path: "src/web/late.ts", text: 'await import("#web/index.ts");' });
  expect(findCircles(sources)).toEqual([]);
});

test("a module that is loaded later counts like any other", () => {
  const sources = [
    { path: "src/web/a.ts", text: 'await import("#web/b.ts");' },
    { path: "src/web/b.ts", text: 'export { a } from "./a.ts";' },
  ];
  expect(findCircles(sources)).toEqual([{ folder: "src/web", members: ["a.ts", "b.ts"] }]);
});
