/**
 * Checks that `docs/waits.md` names every wait of the server that ends by itself, with its length:
 * what somebody waits for, and why no longer, is read in one place.
 */
import { globSync, readFileSync } from "node:fs";

interface Source {
  path: string;
  text: string;
}

const declaration = /\b(?<name>\w+(?:Ms|Millis|_timeout))\s*[=:]\s*(?<length>\d[\d_]*)/gu;
// How often something is done, and units.
const noWait = /^(?:every|day|hour)Ms$/u;
const row = /^\|[^|]*\| `(?<place>[^`]+)` +\| (?<length>[\d.,]+) (?<unit>ms|s|min)\b/gmu;
const unitMs = { ms: 1, s: 1000, min: 60_000 };

/** Each bounded wait in the code, as `path name milliseconds`. */
export function findWaits(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)]
      .map(({ groups }) => ({ name: groups!["name"]!, length: groups!["length"]! }))
      .filter(({ name }) => !noWait.test(name))
      .map(({ name, length }) => `${path} ${name} ${Number(length.replaceAll("_", ""))}`),
  );
}

/** Each wait in the table, in the same words. */
export function readWaits(table: string): string[] {
  return [...table.matchAll(row)].map(({ groups }) => {
    const { place, length, unit } = groups!;
    const milliseconds = Number(length) * unitMs[unit as keyof typeof unitMs];
    return `src/server/${place} ${milliseconds}`;
  });
}

if (import.meta.main) {
  const paths = globSync("src/server/**/*.ts").filter(
    (path) => !/\.test\.ts$|\/testing\//u.test(path),
  );
  const inCode = findWaits(paths.map((path) => ({ path, text: readFileSync(path, "utf8") })));
  const inTable = readWaits(readFileSync("docs/waits.md", "utf8"));
  const missing = inCode.filter((wait) => !inTable.includes(wait));
  const surplus = inTable.filter((wait) => !inCode.includes(wait));
  for (const wait of missing) console.error(`docs/waits.md lacks ${wait}`);
  for (const wait of surplus) console.error(`docs/waits.md names ${wait}, which isn't in the code`);
  if (missing.length + surplus.length > 0) process.exit(1);
}
