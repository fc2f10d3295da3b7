import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where SQL is besides repositories, and why. */
const others: Record<string, RegExp> = {
  "opens, migrates, backs up and keeps time": /^database\//u,
  "what several repositories select and compare by": /^queries\//u,
  "the lock of a tournament": /^write\/tournament-lock\.ts$/u,
  "the revision of a tournament": /^write\/current-revision\.ts$/u,
};
const statement =
  /import \{[^}]*\bsql\b[^}]*\} from "kysely"|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/u;

test("only repositories contain SQL", () => {
  const paths = globSync("src/server/**/*.ts")
    .map((path) => path.replaceAll("\\", "/").replace("src/server/", ""))
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\//u.test(path))
    .filter((path) => statement.test(readFileSync(`src/server/${path}`, "utf8")));
  const places = [/(?:^|\/|-)repository\.ts$/u, ...Object.values(others)];
  expect(paths.filter((path) => !places.some((place) => place.test(path)))).toEqual([]);
  // Every exception is of use.
  expect(places.filter((place) => !paths.some((path) => place.test(path)))).toEqual([]);
});
