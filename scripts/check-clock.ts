/**
 * Checks that nothing in the product has a clock of its own: what time it is, the code asks of
 * `#contract/clock.ts` and SQL of `courtside_now()`, which tests put on another day.
 */
import { globSync, readFileSync } from "node:fs";

interface Source {
  path: string;
  text: string;
}

const ownClock = /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b|\bTemporal\.Now\b/u;
// Tests too: what they store must fit what the product compares it with.
const databasesOwn =
  /(?<![\w.])now\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltimestamp\b|\b(?:clock|statement|transaction)_timestamp\b/iu;

/** Where the clocks are made, and what was or is written before there are any. */
const exempt =
  /^src\/contract\/clock\.ts$|^src\/server\/database\/migrate\.ts$|^migrations\/00(?:0\d|10)-/u;

/** The places that ask another clock, `path:line: text`. */
export function findClocks(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !exempt.test(path))
    .flatMap(({ path, text }) => {
      const isTest = /\.test\.tsx?$|\/testing\//u.test(path);
      const isSql = !path.startsWith("src/web/");
      return text.split("\n").flatMap((line, index) => {
        const asksOther = (!isTest && ownClock.test(line)) || (isSql && databasesOwn.test(line));
        return asksOther ? [`${path}:${index + 1}: ${line.trim()}`] : [];
      });
    });
}

if (import.meta.main) {
  const paths = globSync(["src/{contract,server,web}/**/*.{ts,tsx,mjs}", "migrations/*.sql"]);
  const found = findClocks(paths.map((path) => ({ path, text: readFileSync(path, "utf8") })));
  for (const place of found) console.error(place);
  if (found.length > 0) {
    console.error(
      "Ask currentTime() of #contract/clock.ts, in SQL databaseNow or courtside_now(); for a deadline performance.now().",
    );
    process.exit(1);
  }
}
