/** A folder that is measured, or files, and the tests that are to notice, as a pattern. */
interface Area {
  code: string;
  tests: string;
}

const beside = ["src/engine/standings", "src/engine/playoffs", "src/engine/schedule/lint"].map(
  heldToItsOwn,
);

const elsewhere: readonly Area[] = [];

const areas: readonly Area[] = [...beside, ...elsewhere];

/** Mutants of the general matching algorithms mostly loop for ever. */
const leftOut = ["src/engine/playoffs/matching"];

/**
 * Which areas a run takes: all of them, or the places (folders and files) that somebody named. A
 * place that is none of the areas is held to the tests of its folder.
 */
export function areasOf(places: readonly string[]): readonly Area[] {
  if (places.length === 0) return areas;
  return places.map((code) => areas.find((area) => area.code === code) ?? heldToItsOwn(code));
}

/** By the tests of a folder and those below, or those beside files. */
function heldToItsOwn(code: string): Area {
  const folder = code.slice(0, code.lastIndexOf("/"));
  return { code, tests: code.endsWith(".ts") ? `${folder}/*.test.ts` : `${code}/**/*.test.ts` };
}

/** What Stryker changes. */
export function mutatedIn(taken: readonly Area[]): string[] {
  return [
    ...taken.map(({ code }) => (code.endsWith(".ts") ? code : `${code}/**/*.ts`)),
    ...leftOut.map((folder) => `!${folder}/**`),
    "!src/**/*.test.ts",
    "!src/**/testing/**",
    "!src/**/index.ts",
  ];
}

/** What Vitest runs. */
export function testsOf(taken: readonly Area[]): string[] {
  return [...new Set(taken.map(({ tests }) => tests))];
}
