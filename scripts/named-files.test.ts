import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md", "docs/*.md"];
const outside = ["**/node_modules", "**/dist", ".git", "screenshots", "data"];
const places = globSync("**/*", { exclude: outside }).map((place) => `/${place}`);

/** What people's own runs make, which is in no clone. */
const made = new Set(["screenshots/", "data/", "DATA_DIR/outbox/"]);

const word = String.raw`[\w-][\w.-]*`;
const aFile = new RegExp(`^(${word}/)*${word}\\.(ts|tsx|mjs|sql|json|css|html|md)$`, "u");
const aFolder = new RegExp(`^(${word}/)+$`, "u");

/** The files and folders that a page names as code: `features/teams/`, `can.test.ts`. */
function namedIn(text: string): string[] {
  const spans = [...text.matchAll(/`(?<code>[^`\n]+)`/gu)].map(({ groups }) => groups!["code"]!);
  return spans.filter((code) => (aFile.test(code) || aFolder.test(code)) && !made.has(code));
}

/** Pages name a place by its end, where what comes before is said around it. */
function isThere(name: string): boolean {
  const end = `/${name.replace(/\/$/u, "")}`;
  return places.some((place) => place.endsWith(end));
}

test.each(globSync(pages))("%s names only files and folders that there are", (page) => {
  const names = namedIn(readFileSync(page, "utf8"));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test("the code map has every area, and each folder of server and web", () => {
  const map = readFileSync("ARCHITECTURE.md", "utf8");
  const folders = globSync(["*/", "src/*/", "src/{server,web}/*/"], {
    exclude: [...outside, "build", "coverage"],
  });
  const areas = folders.map((folder) => folder.replace(/\/?$/u, "/")).filter((it) => it !== "src/");
  expect(areas.length).toBeGreaterThan(20);
  // Some stand behind the first of their row: `src/server/sessions/`, `mail/`.
  const isOnMap = (area: string) =>
    map.includes(`\`${area}`) || map.includes(`\`${area.split("/").at(-2)}/\``);
  expect(areas.filter((area) => !isOnMap(area))).toEqual([]);
});

test("files and folders are told from other code, and looked for by the end of their place", () => {
  const text = "`features/teams/`, `can.test.ts`, `npm run check`, `../`, `./x.ts`, `rest.minutes`";
  expect(namedIn(text)).toEqual(["features/teams/", "can.test.ts"]);
  expect(["src/server/app.ts", "app.ts", "server/write/"].filter(isThere)).toHaveLength(3);
  expect(["pp.ts", "gone/app.ts", "src/gone/"].filter(isThere)).toEqual([]);
});
